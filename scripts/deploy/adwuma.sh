#!/bin/sh
# A command of scripts/ as the user of the service, with its settings: adwuma company list. Files are named by
# their whole path. Copy to /usr/local/bin/adwuma; it is run by root.
script=${1:?which command? Such as: adwuma company list}
shift
cd /srv/adwuma/current || exit
exec runuser -u adwuma -- env HOME=/srv/adwuma \
  node_modules/node/bin/node --env-file=/etc/adwuma.env "scripts/$script.ts" "$@"
