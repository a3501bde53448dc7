#!/bin/sh
# Installs a version of code/ (its newest commit, or the one that is named) beside the one that runs, builds the
# site with it, and lets `current` lead to it. Runs as adwuma; the server takes it when it is restarted.
set -eu
cd /srv/adwuma
version=versions/$(git -C code rev-parse --short=12 --verify "${1:-HEAD}^{commit}")
current=$(readlink current || true)
if [ "$version" = "$current" ]; then
  echo "$version is current already."
  exit
fi

# What an install that was cut off has left is no version.
rm -rf "$version"
mkdir -p "$version"
git -C code archive "${1:-HEAD}" | tar -x -C "$version"
# Commands that are given in this folder, as mails name them, have the settings too.
ln -s /etc/adwuma.env "$version/.env"
# The first build keeps the scripts of the release that serves, which open pages still ask for.
if [ -e current/dist ]; then ln -s "$(readlink -f current/dist)" "$version/dist"; fi
(cd "$version" && npm ci && node_modules/node/bin/node --env-file=/etc/adwuma.env scripts/build.ts)

if [ -n "$current" ]; then ln -sfn "$current" previous; fi
ln -sfn "$version" current
for old in versions/*; do
  if [ "$old" != "$version" ] && [ "$old" != "$current" ]; then rm -rf "$old"; fi
done
echo "current leads to $version."
