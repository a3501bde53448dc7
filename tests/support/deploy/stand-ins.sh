# What stands in for programs that no chroot can run: each unit's command is started with its settings, as its user.
# Not run at all: certbot, which asks the internet; the timers, the path unit and the sandbox of the units; an engine
# for containers.

# value KEY UNIT: what the unit says.
value() { sed -n "s/^$1=//p" "/etc/systemd/system/$2.service"; }

start_unit() {
  local words settings=()
  if [ "$1" = nginx ]; then nginx && return; fi
  mapfile -t settings < <(value Environment "$1" | tr ' ' '\n'; grep '^[A-Z]' "$(value EnvironmentFile "$1")")
  # systemd's own escapes, and its quotes, which are a shell's.
  eval "words=($(value ExecStart "$1" | sed 's/%%/%/g; s/\$\$/$/g'))"
  cd "$(value WorkingDirectory "$1")"
  umask "$(value UMask "$1")"
  exec setpriv --reuid "$(value User "$1")" --regid "$(value Group "$1")" --init-groups env -i PATH=/usr/bin:/bin "${settings[@]}" "${words[@]}"
}

stop_unit() {
  local pid; pid=$(cat "/run/$1.pid" 2>/dev/null) || return 0
  rm "/run/$1.pid"
  kill "$pid" || return 0
  while [ -e "/proc/$pid" ]; do sleep 0.1; done
}

systemctl() {
  local verb=$1 name now=; shift
  if [ "${1:-}" = --now ]; then now=1; shift; fi
  case $verb in
    daemon-reload) systemd-analyze verify /etc/systemd/system/adwuma*.* ; return ;;
    reload) nginx -s reload; return ;;
    enable | disable) command systemctl "$verb" "$@"; [ -n "$now" ] || return 0 ;;
  esac
  for name; do
    case $name in *.*) continue ;; esac
    case $verb in stop | disable | restart) stop_unit "$name" ;; esac
    case $verb in stop | disable) continue ;; esac
    if grep -q '^Type=oneshot' "/etc/systemd/system/$name.service"; then
      (start_unit "$name") 2>&1 | tee -a /run/journal
      [ "${PIPESTATUS[0]}" = 0 ] || return 1
    else
      (start_unit "$name") >> /run/journal 2>&1 &
      echo $! > "/run/$name.pid"
    fi
  done
}

journalctl() { cat /run/journal; }

certbot() {
  local folder=/etc/letsencrypt/live/jobs.example.org
  mkdir -p "$folder"
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=jobs.example.org \
    -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem"
}

# visit PATH: as a visitor on this machine; prints status, type and page.
visit() { curl --silent --insecure --max-time 20 --resolve jobs.example.org:443:127.0.0.1 --write-out '%{http_code} %{content_type}' "https://jobs.example.org$1"; }
# watch_site: prints the status of a rendered page and of a login, which starts a process, until it is ended.
watch_site() {
  set +x
  local page=(curl --silent --insecure --resolve jobs.example.org:443:127.0.0.1 --output /dev/null --write-out '%{http_code}\n')
  while sleep 0.5; do
    "${page[@]}" https://jobs.example.org/featured-jobs
    "${page[@]}" https://jobs.example.org/api/auth/login --json '{"username":"kente","password":"not this one"}'
  done
}
wait_for() { for _ in $(seq 100); do if curl --silent --fail "http://127.0.0.1:4321/api/health"; then return; fi; sleep 0.3; done; return 1; }
