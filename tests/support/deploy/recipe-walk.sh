# The order in which the blocks of scripts/deploy/README.md are run, and what has to be true after each.
set -eu -o pipefail
. /root/stand-ins.sh
set -x

# BLOCK 1 0
service postgresql start
nginx
# BLOCK 2 0
# BLOCK 3 0
[ "$(stat -c '%a %U:%G' /etc/adwuma.env)" = '640 root:adwuma' ]
# Lists of this instance, so that its night asks no other site.
for list in sources scraped_jobs_cleaned scholarships; do
  echo '[]' | install -o adwuma -g adwuma /dev/stdin /var/lib/adwuma/content/$list.json
done

# BLOCK 4 0
ls /var/lib/adwuma/content/link-checks.json /var/lib/adwuma/content/nights.json
ls /var/backups/adwuma/day-*.tar.gz

# BLOCK 5 0
sleep 1
visit / | grep 'canonical" href="https://jobs.example.org/"'
visit /featured-jobs | grep '200 text/html'

# BLOCK 6 0
adwuma company list | grep kente

# With the server away, built pages and those that nginx has kept go on; the rest is a page, and JSON for programs.
visit /company-details/"$(adwuma company list --json | grep -o '"id":"[^"]*' | head -1 | cut -d'"' -f4)" | grep '200 text/html'
systemctl stop adwuma
visit '/jobs?token=in-no-log' | grep '200 text/html'
visit /scholarships | grep '200 text/html'
visit '/jobs/search?search=x&token=in-no-log' | grep '503 text/html'
visit '/api/health?token=in-no-log' | grep '503 application/json'
grep '/jobs/search 503' /var/log/nginx/adwuma.log
if grep -r in-no-log /var/log/nginx; then exit 1; fi
systemctl start adwuma
wait_for

# A new version is built beside the one that runs, and keeps the scripts of pages that are open.
first=$(readlink /srv/adwuma/current)
git -c user.name=Test -c user.email=test@example.org -C /root-of-code commit --quiet --allow-empty --message Second
watch_site > /run/watched &
watcher=$!
# BLOCK 7 0
wait_for
kill "$watcher"
sort /run/watched | uniq -c
if grep --invert-match '^200$\|^401$\|^429$\|^503$' /run/watched; then exit 1; fi
[ "$(grep -c '^200$' /run/watched)" -gt 10 ]
second=$(readlink /srv/adwuma/current)
[ "$second" != "$first" ] && [ "$(readlink /srv/adwuma/previous)" = "$first" ]
[ "$(readlink /proc/"$(cat /run/adwuma.pid)"/cwd)" = "/srv/adwuma/$second" ]
ls "/srv/adwuma/$second/dist/kept-files.json"
adwuma company list | grep kente
# BLOCK 7 1
wait_for
[ "$(readlink /srv/adwuma/current)" = "$first" ]
[ "$(readlink /proc/"$(cat /run/adwuma.pid)"/cwd)" = "/srv/adwuma/$first" ]

# BLOCK What to watch 0

# The same system with nothing of it left is another machine.
# BLOCK 8 0
rm -rf /srv/adwuma /var/lib/adwuma /var/backups/adwuma /etc/adwuma.env /etc/letsencrypt/live
runuser -u postgres -- dropdb adwuma
runuser -u postgres -- dropuser adwuma
userdel adwuma
# BLOCK 1 0
# BLOCK 2 0
# BLOCK 8 1
# BLOCK 4 0
wait_for
adwuma company list | grep kente
visit / | grep '200 text/html'
echo walked
