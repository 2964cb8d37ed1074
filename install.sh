#!/bin/sh
# Sets up one house on this machine, with Docker: read it first, it is short. It asks one question, writes into one
# folder, starts three containers and changes nothing else. Called again, it keeps the secrets that are there.
#   sh install.sh [--host kita.example | --house-only] [--into <folder>] [--dry-run]
# compose.yaml of the same version must lie beside it. --dry-run writes the files and starts nothing.
set -eu
umask 077

host='' only='' dry='' into=./morgenkreis
while [ $# -gt 0 ]; do
  case $1 in
    --host) host=${2:?--host needs a name} && shift ;;
    --house-only) only=yes ;;
    --into) into=${2:?--into needs a folder} && shift ;;
    --dry-run) dry=yes ;;
    *) echo "Unknown: $1. See the first lines of $0." >&2 && exit 2 ;;
  esac
  shift
done

fail() { echo "$*" >&2 && exit 1; }
here=$(cd "$(dirname "$0")" && pwd)
[ -f "$here/compose.yaml" ] || fail "compose.yaml is missing beside $0. Download it from the page of the same version."
if [ -z "$dry" ]; then
  command -v docker >/dev/null || fail 'Docker is missing: https://docs.docker.com/engine/install/'
  docker compose version >/dev/null 2>&1 || fail 'The compose plugin of Docker is missing (Debian: docker-compose-plugin).'
  docker info >/dev/null 2>&1 || fail "Docker does not answer. Is it running, and may $(id -un) use it? (try: sudo)"
fi

if [ -z "$host$only" ]; then
  echo 'Under which name will people open the page? A name of the internet, such as kita.example, must lead to this'
  echo 'machine already, with the ports 80 and 443. Leave it empty for a house that uses it in its own network only.'
  printf 'Host name: ' && read -r host
fi
if [ -n "$host" ]; then
  tls=''
else
  host=$(hostname | cut -d. -f1).local tls='  tls internal'
fi
printf %s "$host" | grep -Eq '^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$' ||
  fail "This is no host name: $host"
host=$(printf %s "$host" | tr '[:upper:]' '[:lower:]')

mkdir -p "$into/secrets"
into=$(cd "$into" && pwd)
chmod 700 "$into/secrets"
letters() { od -An -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }
# Only what is missing: a password that the database knows already must stay.
secret() { [ -s "$into/secrets/$1" ] || printf '%s\n' "$2" >"$into/secrets/$1"; }
secret database-password "$(letters 24)"
secret database-owner-url "postgres://morgenkreis:$(cat "$into/secrets/database-password")@database/morgenkreis"
secret database-url "postgres://morgenkreis_app:$(letters 24)@database/morgenkreis"
secret teacher-password "$(letters 8 | sed 's/..../&-/g; s/-$//')"
# Each container reads them as an account of its own; the folder around lets no other account in.
chmod 444 "$into"/secrets/*

cp "$here/compose.yaml" "$into/compose.yaml"
[ -f "$into/.env" ] || cat >"$into/.env" <<END
SITE_NAME=Kita
TIME_ZONE=Europe/Berlin
# Asks once a day whether there is a newer version, and sends nothing but the request:
# UPDATE_NOTICE_URL=https://github.com/OWNER/morgenkreis/releases/latest/download/releases.json
END
cat >"$into/Caddyfile" <<END
$host {
$tls
  reverse_proxy server:3000 {
    header_up X-Request-Id {http.request.uuid}
    flush_interval -1
    transport http {
      keepalive 60s
    }
  }
}
END
cat >"$into/compose.override.yaml" <<'END'
# TLS in front of the server. docker compose reads it beside compose.yaml by itself.
services:
  server:
    environment:
      TRUSTED_PROXIES: 10.213.77.2
  caddy:
    image: caddy:2
    restart: unless-stopped
    ports: ["80:80", "443:443", "443:443/udp"]
    networks:
      outside: { ipv4_address: 10.213.77.2 }
    volumes: ["./Caddyfile:/etc/caddy/Caddyfile:ro", "caddy-data:/data", "caddy-config:/config"]
    read_only: true
    tmpfs: [/tmp]
    cap_drop: [ALL]
    cap_add: [NET_BIND_SERVICE]
    mem_limit: 256m
    pids_limit: 256
    logging:
      driver: json-file
      options: { max-size: 20m, max-file: "5" }
networks:
  outside:
    ipam:
      config: [{ subnet: 10.213.77.0/24 }]
volumes:
  caddy-data:
  caddy-config:
END
chmod 644 "$into/Caddyfile" "$into"/compose*.yaml
[ -n "$dry" ] && echo "Wrote $into, and started nothing." && exit 0

cd "$into"
docker compose up --detach --wait --wait-timeout 300 server caddy
docker compose run --rm -T operator site set-hosts 1 --host "$host"

cat <<END

Address:   https://$host
Password:  $(cat secrets/teacher-password)   (Teacher view; choose another one in the settings)

Every night, in the crontab of this account, and the file copied to another machine:
  15 2 * * * cd $into && docker compose run --rm -T operator backup --out /backups/\$(date +\\%F).backup --check
All of them, as one file:  docker compose run --rm -T --entrypoint tar operator -cC /backups . > backups.tar
Back again:                docker compose run --rm operator restore /backups/<file> --replace
A newer version:           its install.sh and compose.yaml, called again with --into $into
END
[ -z "$tls" ] || cat <<END
Browsers trust this address once they have: docker compose cp caddy:/data/caddy/pki/authorities/local/root.crt .
END
