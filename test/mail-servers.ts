import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxKind } from '../src/server/platform/sandbox.ts'
import { until } from './world.ts'

/**
 * Debian's own Exim and Dovecot, unpacked by `npm test` (scripts/setup.mjs); undefined without them, or where no
 * process may have a view of the file system of its own.
 */
export const unpacked = sandboxKind() === 'bwrap' ? process.env.TEST_MAIL_SERVERS : undefined

export const mailPassword = 'Fünf & zwanzig: 100%'

/**
 * A real mail server on this machine: it accepts emails from everyone, knows only `mia@gast.example` there, and keeps
 * emails for `bounces@andenken.example`, with or without a `+`, in a mailbox for IMAP. Programs and folders are its
 * own, in a view of the file system of its own; nothing of it stays.
 */
export async function openMailServers(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'andenken-mail-'))
  for (const name of ['base', 'state', 'spool', 'mail/new', 'mail/cur', 'mail/tmp'])
    mkdirSync(join(folder, name), { recursive: true })
  const [smtp, imap] = [await freePort(), await freePort()]
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write(
    'passwd',
    ['root:x:0:0', 'nobody:x:65534:65534', 'Debian-exim:x:65534:65534']
      .map((user) => `${user}::/:/bin/false\n`)
      .join(''),
  )
  write('group', 'nogroup:x:65534:\nDebian-exim:x:65534:\n')
  write('exim.conf', exim(folder, smtp))
  write('dovecot.conf', dovecot(folder, imap))

  const inBox = (...command: string[]) =>
    spawn('bwrap', [...box(programs, folder), ...command], { stdio: ['ignore', 'ignore', 'pipe'] })
  const running = [
    inBox('/usr/sbin/exim4', '-C', join(folder, 'exim.conf'), '-bdf', '-q1m'),
    inBox('/usr/sbin/dovecot', '-F', '-c', join(folder, 'dovecot.conf')),
  ]
  const words = running.map(wordsOf)
  const stop = async () => {
    for (const child of running) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      // kills all processes in its view
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  for (const port of [smtp, imap]) {
    await until('the mail servers answer', async () => {
      if (running.some(({ exitCode }) => exitCode !== null)) throw new Error(`a mail server ended: ${words.join('\n')}`)
      return greets(port)
    })
  }

  const mailbox = () =>
    ['new', 'cur'].flatMap((name) =>
      readdirSync(join(folder, 'mail', name)).map((file) => join(folder, 'mail', name, file)),
    )
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    imapUrl: `imap://bounces:${encodeURIComponent(mailPassword)}@127.0.0.1:${imap}`,
    /** The messages in the mailbox, as they arrived. */
    messages: () =>
      mailbox().flatMap((path) => {
        try {
          return [readFileSync(path, 'utf8')]
        } catch {
          // it was moved between its folders just now
          return []
        }
      }),
    /** The number of messages that are marked as read. */
    seen: () => mailbox().filter((path) => /:2,.*S/.test(path)).length,
    stop,
  }
}

function wordsOf(child: ChildProcess): string[] {
  const words: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => void words.push(chunk.toString()))
  return words
}

/** A root of its own with these programs, in which we are a user without rights. */
function box(programs: string, folder: string): string[] {
  const only = (from: string, at = from) => ['--ro-bind', from, at]
  const links = ['/lib', '/lib64'].flatMap((path) => (existsSync(path) ? ['--symlink', readlinkSync(path), path] : []))
  const [triplet = ''] = readdirSync(join(programs, 'usr/lib')).filter((name) => name.endsWith('-linux-gnu'))
  return [
    ...'--unshare-user --uid 65534 --gid 65534 --unshare-pid --die-with-parent'.split(' '),
    ...'--tmpfs / --proc /proc --dev /dev --dir /run --dir /var --dir /tmp'.split(' '),
    ...readdirSync('/usr/lib').flatMap((name) => (name === 'dovecot' ? [] : only(`/usr/lib/${name}`))),
    ...(existsSync('/usr/lib64') ? only('/usr/lib64') : []),
    ...links,
    ...only(join(programs, 'usr/lib/dovecot'), '/usr/lib/dovecot'),
    ...only(join(programs, 'usr/bin'), '/usr/bin'),
    ...only(join(programs, 'usr/sbin'), '/usr/sbin'),
    ...(triplet ? [...only(join(programs, 'usr/lib', triplet), '/more'), '--setenv', 'LD_LIBRARY_PATH', '/more'] : []),
    ...only(join(folder, 'passwd'), '/etc/passwd'),
    ...only(join(folder, 'group'), '/etc/group'),
    '--bind',
    folder,
    folder,
  ]
}

const exim = (folder: string, port: number) => `primary_hostname = mx.andenken.example
spool_directory = ${folder}/spool
log_file_path = ${folder}/exim-%slog
pid_file_path =
exim_user = 65534
exim_group = 65534
never_users =
keep_environment =
add_environment = LD_LIBRARY_PATH=/more
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
tls_advertise_hosts =
host_lookup =
rfc1413_query_timeout = 0s
deliver_drop_privilege = true
acl_smtp_rcpt = accept
acl_smtp_data = accept
begin routers
bounces:
  driver = accept
  domains = andenken.example
  local_parts = bounces
  local_part_suffix = +*
  local_part_suffix_optional
  transport = maildir
known:
  driver = accept
  domains = gast.example
  local_parts = mia
  transport = drop
unknown:
  driver = redirect
  domains = gast.example
  allow_fail
  data = :fail: 550 5.1.1 No such user here
begin transports
maildir:
  driver = appendfile
  maildir_format
  directory = ${folder}/mail
  envelope_to_add
  return_path_add
  user = 65534
  group = 65534
drop:
  driver = appendfile
  file = /dev/null
  user = 65534
  group = 65534
begin retry
* * F,1m,1s
`

const dovecot = (folder: string, port: number) => `base_dir = ${folder}/base
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
import_environment = TZ LD_LIBRARY_PATH=/more
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
first_valid_uid = 0
auth_failure_delay = 0
passdb {
  driver = static
  args = password={PLAIN.HEX}${Buffer.from(mailPassword).toString('hex')}
}
userdb {
  driver = static
  args = uid=65534 gid=65534 home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Whether a server greets at this port. */
async function greets(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    return await new Promise((resolve) => {
      socket.once('data', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('close', () => resolve(false))
    })
  } finally {
    socket.destroy()
  }
}
