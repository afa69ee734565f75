import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { deriveKey } from './ids.ts'

/** Holds what the product may do. No session signs in as this role; the login of each database is a member of it. */
export const appRole = 'andenken_app'

/** The name of the lock that processes hold while they change roles or tables. */
export const setupLock = 'andenken migrations'

export type AppLogin = {
  role: string
  /** As PostgreSQL keeps it (SCRAM-SHA-256): the password itself is in no statement, so in no log of the server. */
  verifier: string
  /** The owner's address with this login in its place. */
  url: string
}

/**
 * The login under which the product works on this database. Roles belong to the whole server, so each database has
 * one of its own; its password comes from the installation's key, so that every process knows it.
 * @param ownerUrl DATABASE_URL
 */
export function appLogin(ownerUrl: string, secretKey: string): AppLogin {
  const database = new pg.Client({ connectionString: ownerUrl }).database ?? ''
  const role = `${appRole}_${createHash('sha256').update(database).digest('hex').slice(0, 16)}`
  const password = deriveKey(secretKey, `database login ${role}`).toString('base64url')
  const salt = deriveKey(secretKey, `salt of database login ${role}`).subarray(0, 16)

  // as parameters, which win over the user in front of the host: there may be no host (a socket)
  const url = new URL(ownerUrl)
  url.username = url.password = ''
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return { role, verifier: scramVerifier(password, salt), url: url.href }
}

/** RFC 5802 and 7677, in the form in which PostgreSQL takes a password without seeing it. */
function scramVerifier(password: string, salt: Buffer): string {
  const rounds = 4096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}

/**
 * Makes this database's login, or finds that it is there, and proves that it has no right beyond `andenken_app`'s.
 * Several processes may start at once. Answers the address for all working connections.
 * @throws Error in German, with the SQL for an administrator where the owner may not make roles
 */
export async function prepareAppLogin(ownerUrl: string, secretKey: string): Promise<string> {
  const login = appLogin(ownerUrl, secretKey)
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock(hashtext($1))', [setupLock])
    if (!(await isReady(owner, login))) await make(owner, login)
  } finally {
    await owner.end()
  }
  const problem = await signIn(login)
  if (problem) throw new Error(`${problem}\n${pgHba(login.role)}`)
  return login.url
}

/** Roles belong to the whole server: another database's start may create it at the same moment. */
export async function createAppRole(owner: pg.Client): Promise<void> {
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${appRole}') then
      create role ${appRole} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`)
}

async function isReady(owner: pg.Client, login: AppLogin): Promise<boolean> {
  const { rows } = await owner.query<{ open: boolean }>(
    `select exists (
       select from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
       where d.datname = current_database() and a.grantee = 0) as open`,
  )
  return rows[0]?.open === false && (await signIn(login)) === undefined
}

async function make(owner: pg.Client, login: AppLogin) {
  const { rows } = await owner.query<{ version: number; exists: boolean; database: string }>(
    `select current_setting('server_version_num')::int as version, current_database() as database,
       exists (select from pg_roles where rolname = $1) as exists`,
    [login.role],
  )
  const { version = 0, exists = false, database = '' } = rows[0] ?? {}
  const statements = [
    `${exists ? 'alter' : 'create'} role ${login.role} login password '${login.verifier}'`,
    // before 16 a member may also become the role: it has no more rights than the member
    `grant ${appRole} to ${login.role}${version >= 160_000 ? ' with inherit true, set false' : ''}`,
  ]
  try {
    await createAppRole(owner)
    for (const statement of statements) await owner.query(statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
    // an administrator may have done it
    if ((await signIn(login)) !== undefined) throw new Error(forAdministrator(login, statements), { cause: error })
  }
  // The logins of other databases on this server are members of the same role: they must not get in here.
  const name = owner.escapeIdentifier(database)
  await owner.query(`grant connect on database ${name} to ${login.role}`)
  await owner.query(`revoke connect, temporary on database ${name} from public`)
}

/**
 * Signs in as the product will. Answers the obstacle, in German, where making the login may help.
 * @throws Error in German when the login has rights that the product must not have
 */
async function signIn({ url, role }: AppLogin): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  // all roles that this session has or can take
  const roles = await client
    .connect()
    .then(() =>
      client.query<{ name: string; special: boolean }>(
        `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as special
         from pg_roles where pg_has_role(session_user, oid, 'member')`,
      ),
    )
    .catch((error: unknown) => String(error))
    .finally(() => void client.end().catch(() => {}))
  if (typeof roles === 'string') return `Die Anmeldung an der Datenbank als ${role} gelingt nicht: ${roles}`

  const tooMuch = roles.rows.filter(({ name, special }) => special || (name !== role && name !== appRole))
  if (tooMuch.length > 0) {
    const names = tooMuch.map(({ name }) => name).join(', ')
    throw new Error(`Die Datenbank-Rolle ${role} hat mehr Rechte, als Andenken haben darf: ${names}.`)
  }
  return roles.rows.length === 2 ? undefined : `Die Datenbank-Rolle ${role} ist kein Mitglied von ${appRole}.`
}

const pgHba = (role: string) =>
  `Andenken arbeitet mit dieser Rolle, nicht mit dem Benutzer aus DATABASE_URL. Bitte prüfen Sie, ob die Datenbank (pg_hba.conf) ${role} mit Passwort (scram-sha-256) zulässt.`

function forAdministrator({ role }: AppLogin, statements: string[]): string {
  return [
    `Andenken arbeitet mit einer eigenen Datenbank-Rolle ohne Rechte (${role}). Der Benutzer aus DATABASE_URL darf sie nicht anlegen.`,
    'Bitte lassen Sie dies einmal von einem Administrator der Datenbank ausführen und starten Sie dann neu:',
    '',
    `  do $$ begin create role ${appRole} nologin; exception when duplicate_object then null; end $$;`,
    ...statements.map((statement) => `  ${statement};`),
  ].join('\n')
}
