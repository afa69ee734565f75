#!/usr/bin/env bash
# A real S3 server for tests: one node of Ceph with its object gateway, in memory, on 127.0.0.1.
# It refuses what S3 refuses (a broken signature gets 403), which lighter stand-ins don't.
#
#   scripts/s3-server.sh FOLDER [PORT]     starts it and answers when it is ready (about 13 s). FOLDER must be new or
#                                          one of ours; its content is replaced. PORT is the gateway's (55480), the
#                                          monitor takes PORT + 1.
#   scripts/s3-server.sh stop FOLDER       stops it, by the process ids in FOLDER/*.pid
#
# Keys: TESTKEY / TESTSECRET, path style, any region. Needs, on Debian:
#   apt-get install -y --no-install-recommends ceph-mon ceph-osd radosgw uuid-runtime
set -euo pipefail

stop() {
  local file pid
  for file in "$1"/rgw.pid "$1"/osd.pid "$1"/mon.pid; do
    [ -f "$file" ] || continue
    pid=$(cat "$file")
    # a number alone may belong to another program by now
    if tr '\0' ' ' < "/proc/$pid/cmdline" 2>/dev/null | grep -qE '^(ceph-mon|ceph-osd|radosgw) '; then
      kill -9 "$pid" 2>/dev/null || true # all it has is in memory: there is nothing to save
    fi
    rm -f "$file"
  done
}

if [ "${1:-}" = stop ]; then
  stop "$(realpath -m "${2:?FOLDER is missing}")"
  exit 0
fi

folder=$(realpath -m "${1:?FOLDER is missing}")
port=${2:-55480}
if [ -n "$(ls -A "$folder" 2>/dev/null)" ] && [ ! -f "$folder/ceph.conf" ]; then
  echo "$folder is not empty and not one of ours" >&2
  exit 1
fi
for program in ceph-mon ceph-osd radosgw uuidgen; do
  command -v "$program" > /dev/null || { echo "$program is missing" >&2; exit 1; }
done
stop "$folder"
rm -rf "$folder"
mkdir -p "$folder"/{mon,osd,rgw,run}
cd "$folder"

fsid=$(uuidgen)
cat > ceph.conf <<CONF
[global]
fsid = $fsid
mon_host = v2:127.0.0.1:$((port + 1))/0
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
auth_allow_insecure_global_id_reclaim = false
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_class_load_list = *
osd_class_default_list = *
osd_objectstore = memstore
memstore_device_bytes = 2147483648
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 2000
mon_warn_on_pool_no_redundancy = false
mon_data = $folder/mon
osd_data = $folder/osd
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
run_dir = $folder/run
admin_socket = $folder/run/\$name.asok
log_file = $folder/\$name.log
pid_file = $folder/run/\$name.pid
keyring = $folder/keyring
[client.rgw]
rgw_data = $folder/rgw
rgw_frontends = beast endpoint=127.0.0.1:$port
rgw_enable_usage_log = false
CONF
export CEPH_CONF=$folder/ceph.conf

fail() {
  echo "$1" >&2
  tail -n 20 "$folder"/*.out >&2 || true
  stop "$folder"
  exit 1
}

# in the background, with an id to stop it by, and without holding the caller's pipes open
launch() {
  local name=$1
  shift
  "$@" < /dev/null > "$name.out" 2>&1 &
  echo $! > "$name.pid"
}

{
  ceph-authtool -C keyring --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool keyring --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
  ceph-authtool keyring --gen-key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *'
  ceph-authtool keyring --gen-key -n client.rgw --cap mon 'allow rwx' --cap osd 'allow rwx'
  monmaptool --create --clobber --addv a "[v2:127.0.0.1:$((port + 1))]" --fsid "$fsid" monmap
  ceph-mon --mkfs -i a --monmap monmap --keyring keyring
} > setup.out 2>&1 || fail 'the monitor could not be set up'

launch mon ceph-mon -i a --keyring keyring -f
timeout 30 ceph -s > status.out 2>&1 || fail 'the monitor does not answer'

osd=$(uuidgen)
{
  timeout 10 ceph osd new "$osd"
  timeout 10 ceph auth import -i keyring
  ceph-osd -i 0 --mkfs --osd-uuid "$osd" --keyring keyring || true # complains, and has done its work
  timeout 10 ceph osd crush add osd.0 1.0 root=default host=test
} > osd-setup.out 2>&1 || fail 'the object store could not be set up'
launch osd ceph-osd -i 0 -f --keyring keyring
for _ in $(seq 80); do
  timeout 10 ceph osd stat 2>/dev/null | grep -q '1 up' && break
  sleep .25
done
timeout 10 ceph osd stat 2>/dev/null | grep -q '1 up' || fail 'the object store did not come up'

timeout 60 radosgw-admin user create --uid=test --display-name=test --access-key=TESTKEY --secret=TESTSECRET \
  > user.out 2>&1 || fail 'the user could not be made'
launch rgw radosgw -n client.rgw -f
for _ in $(seq 120); do
  (: < "/dev/tcp/127.0.0.1/$port") 2>/dev/null && { echo "ready on http://127.0.0.1:$port"; exit 0; }
  kill -0 "$(cat rgw.pid)" 2>/dev/null || break
  sleep .25
done
fail 'the gateway did not come up'
