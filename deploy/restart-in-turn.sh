#!/bin/sh
# Restarts the processes that serve pages one after the other, each taken out of nginx meanwhile: no visitor notices. Run as root
# after an update; stops at the first that does not get ready, with the others still serving.
set -eu

upstream=${UPSTREAM:-/etc/nginx/roof-rescue-upstream.conf}
reload=${RELOAD:-nginx -s reload}
restart=${RESTART:-systemctl restart roof-rescue-web@}

server='^ *server 127\.0\.0\.1:'
# What a former run left out of nginx comes first: nobody is sent there, and the others serve until it is back.
ports="$(sed -n "/ down;/s/$server\([0-9]*\).*/\1/p" "$upstream") $(sed -n "/ down;/!s/$server\([0-9]*\).*/\1/p" "$upstream")"
for port in $ports; do
  sed -i "/$server$port[ ;]/{/ down;/!s/;/ down;/}" "$upstream"
  $reload
  # Those of nginx that began before the change finish what they have in hand.
  sleep 2
  $restart"$port"
  left=120
  until curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$port/readyz"; do
    left=$((left - 1))
    if [ "$left" -eq 0 ]; then
      echo "The process on port $port does not get ready. It is out of nginx, and the others serve:" >&2
      echo "look at 'journalctl -u roof-rescue-web@$port', then run this again." >&2
      exit 1
    fi
    sleep 1
  done
  sed -i "/$server$port[ ;]/s/ down;/;/" "$upstream"
  $reload
  echo "The process on port $port is ready."
done
