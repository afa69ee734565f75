import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { operatorSettings } from '../src/contract/legal.ts'
import { readConfig } from '../src/server/config.ts'

/** The message with which the start refuses these settings; undefined when they are fine. */
function complaint(env: Record<string, string>): string | undefined {
  try {
    readConfig(env)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const said = (text: string) => `Die Einstellungen sind nicht gültig:\n  - ${text}`
const guessable =
  'SECRET_KEY lässt sich erraten: Nehmen Sie zufällige Zeichen, etwa die Ausgabe von „openssl rand -base64 33“.'
const notASender =
  'MAIL_FROM muss eine E-Mail-Adresse sein, auch mit Namen davor: Name <adresse>, oder "Name, mit Komma" <adresse>.'
const key = 'vTq3Zr8LmPw1Xc5NbK7dHs2GfJ9yRe4U'

test('without settings the product runs embedded, with a demo, on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataDir: resolve('data'),
    databaseUrl: null,
    storageUrl: `file://${resolve('data/files')}`,
    mailUrl: null,
    secretKey: null,
    monitorToken: null,
    agreement: true,
    demo: true,
    role: 'all',
    workNice: 10,
    trustProxy: 0,
    maxUploadBytes: 100 * 1024 * 1024,
    maxTusBytes: 10 * 1024 * 1024 * 1024,
    logLevel: 'warn',
    operator: { name: null, address: [], email: null, hosting: null, mail: null, subprocessors: [] },
  })
})

test('an empty value counts as not set', () => {
  const names = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'MAIL_URL',
    'MAIL_FROM',
    'DEMO',
    'ROLE',
    'SECRET_KEY',
    'MONITOR_TOKEN',
    'LOG_LEVEL',
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'OPERATOR_EMAIL',
  ]
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test.each([
  ['PORT', 'achtzig', 'PORT muss eine ganze Zahl zwischen 0 und 65535 sein.'],
  ['PORT', '80.5', 'PORT muss eine ganze Zahl zwischen 0 und 65535 sein.'],
  ['PORT', '-1', 'PORT muss eine ganze Zahl zwischen 0 und 65535 sein.'],
  ['PORT', '65536', 'PORT muss eine ganze Zahl zwischen 0 und 65535 sein.'],
  ['PUBLIC_URL', 'andenken.example', 'PUBLIC_URL muss eine Adresse sein, die mit http:// oder https:// beginnt.'],
  ['PUBLIC_URL', 'ftp://andenken.example', 'PUBLIC_URL muss eine Adresse sein, die mit http:// oder https:// beginnt.'],
  [
    'DATABASE_URL',
    'mysql://db/andenken',
    'DATABASE_URL muss eine Adresse sein, die mit postgres:// oder postgresql:// beginnt.',
  ],
  ['STORAGE_URL', '/var/andenken', 'STORAGE_URL muss eine Adresse sein, die mit file:// oder s3:// beginnt.'],
  ['MAIL_URL', 'mail.example:25', 'MAIL_URL muss eine Adresse sein, die mit smtp:// oder smtps:// beginnt.'],
  ['MAIL_FROM', 'andenken', notASender],
  ['MAIL_FROM', 'Andenken', notASender],
  ['MAIL_FROM', 'Andenken <post@firma>', notASender],
  ['MAIL_FROM', 'a@firma.example, b@firma.example', notASender],
  ['MAIL_FROM', 'Andenken <a@firma.example> <b@firma.example>', notASender],
  ['MAIL_FROM', 'Andenken <a@firma.example>, b@firma.example', notASender],
  ['MAIL_FROM', 'b@firma.example <a@firma.example>', notASender],
  ['MAIL_FROM', '"Andenken <a@firma.example>', notASender],
  ['MAIL_FROM', 'Andenken\r\nBcc: alle@firma.example <a@firma.example>', notASender],
  ['MAIL_FROM', 'Andenken <a@firma.example\r\nBcc:alle@firma.example>', notASender],
  ['ALLOW_PRIVATE_SMTP', 'ja', 'ALLOW_PRIVATE_SMTP muss 0 oder 1 sein.'],
  ['SECRET_KEY', 'kurz', 'SECRET_KEY muss mindestens 32 Zeichen haben.'],
  ['SECRET_KEY', 'x'.repeat(64), guessable],
  ['SECRET_KEY', 'geheim12'.repeat(4), guessable],
  ['SECRET_KEY', '0123456789abcdefghijklmnopqrstuvwxyz', guessable],
  ['MONITOR_TOKEN', 'kurz', 'MONITOR_TOKEN muss mindestens 32 Zeichen haben.'],
  ['MONITOR_TOKEN', 'geheim12'.repeat(4), guessable.replace('SECRET_KEY', 'MONITOR_TOKEN')],
  ['DEMO', 'ja', 'DEMO muss 0 oder 1 sein.'],
  ['ROLE', 'chef', 'ROLE muss all, api oder worker sein.'],
  ['TRUST_PROXY', 'ja', 'TRUST_PROXY muss eine ganze Zahl zwischen 0 und 10 sein.'],
  ['TRUST_PROXY', '11', 'TRUST_PROXY muss eine ganze Zahl zwischen 0 und 10 sein.'],
  ['MAX_UPLOAD_BYTES', 'viel', 'MAX_UPLOAD_BYTES muss eine ganze Zahl ab 1 sein.'],
  ['MAX_UPLOAD_BYTES', '0', 'MAX_UPLOAD_BYTES muss eine ganze Zahl ab 1 sein.'],
  ['MAX_TUS_BYTES', 'viel', 'MAX_TUS_BYTES muss eine ganze Zahl ab 1 sein.'],
  ['MAX_TUS_BYTES', '1.5', 'MAX_TUS_BYTES muss eine ganze Zahl ab 1 sein.'],
  ['WORK_NICE', '20', 'WORK_NICE muss eine ganze Zahl zwischen 0 und 19 sein.'],
  ['LOG_LEVEL', 'laut', 'LOG_LEVEL muss fatal, error, warn, info, debug oder silent sein.'],
  ['OPERATOR_EMAIL', 'wir', 'OPERATOR_EMAIL muss eine E-Mail-Adresse sein.'],
])('%s=%s is refused with a German sentence that names it', (name, value, text) => {
  expect(complaint({ [name]: value })).toBe(said(text))
})

test.each([
  [
    { MAIL_URL: 'smtp://mail.example' },
    'MAIL_URL ist gesetzt, aber MAIL_FROM fehlt: die Adresse, von der E-Mails kommen.',
  ],
  [
    { ROLE: 'worker' },
    'ROLE=worker braucht DATABASE_URL: Mehrere Prozesse teilen sich eine Datenbank, die eingebettete gehört nur einem.',
  ],
  [
    { STORAGE_URL: 's3://bilder?region=eu', AWS_ACCESS_KEY_ID: 'id' },
    'STORAGE_URL zeigt auf S3, aber AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY fehlen.',
  ],
  [
    { DATABASE_URL: 'postgres://db/andenken' },
    'DATABASE_URL ist gesetzt, aber SECRET_KEY fehlt: mindestens 32 zufällige Zeichen, auf allen Maschinen dieselben.',
  ],
])('settings that do not fit together are refused: %o', (env, text) => {
  expect(complaint(env as Record<string, string>)).toBe(said(text))
})

test('all mistakes are reported at once', () => {
  const text = complaint({ PORT: 'x', DEMO: 'ja', ROLE: 'chef' })
  expect(text?.split('\n')).toEqual([
    'Die Einstellungen sind nicht gültig:',
    '  - PORT muss eine ganze Zahl zwischen 0 und 65535 sein.',
    '  - DEMO muss 0 oder 1 sein.',
    '  - ROLE muss all, api oder worker sein.',
  ])
})

test('a message about settings contains no secrets', () => {
  const text = complaint({
    SECRET_KEY: 'geheim-geheim',
    DATABASE_URL: 'mysql://olga:passwort@db/x',
    MAIL_URL: 'http://u:pw@m',
  })
  expect(text).toContain('DATABASE_URL')
  expect(text).not.toMatch(/geheim|passwort|pw@/)
})

test('the settings of a real installation are read', () => {
  const config = readConfig({
    ROLE: 'api',
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://andenken.example//',
    DATABASE_URL: 'postgres://andenken@db/andenken',
    STORAGE_URL: 's3://bilder?endpoint=http://s3.example&region=eu',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'geheim',
    MAIL_URL: 'smtps://u:p@mail.example',
    MAIL_FROM: 'post@andenken.example',
    SECRET_KEY: key,
    TRUST_PROXY: '2',
    DATA_DIR: '/var/lib/andenken',
  })
  expect(config).toMatchObject({
    role: 'api',
    port: 8080,
    publicUrl: 'https://andenken.example',
    demo: false,
    trustProxy: 2,
    mailFrom: { name: null, address: 'post@andenken.example' },
    allowPrivateSmtp: false,
    dataDir: '/var/lib/andenken',
    aws: { accessKeyId: 'id', secretAccessKey: 'geheim' },
  })
  expect(readConfig({ DATABASE_URL: 'postgres://db/x', SECRET_KEY: key, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ MAIL_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.example' }).demo).toBe(false)
  expect(readConfig({ STORAGE_URL: 'file:///srv/bilder' })).toMatchObject({
    demo: true,
    storageUrl: 'file:///srv/bilder',
  })
})

test.each([
  ['post@firma.example', null, 'post@firma.example'],
  [' <post@firma.example> ', null, 'post@firma.example'],
  ['Wildwasser Allgäu <post@firma.example>', 'Wildwasser Allgäu', 'post@firma.example'],
  ['"Müller, Söhne & Co." <post@müller.example>', 'Müller, Söhne & Co.', 'post@müller.example'],
  ['"Die \\"Großen\\"" <post@firma.example>', 'Die "Großen"', 'post@firma.example'],
  ['Andenken (Kempten) <post@firma.example>', 'Andenken (Kempten)', 'post@firma.example'],
])('MAIL_FROM accepts %s', (line, name, address) => {
  expect(readConfig({ MAIL_FROM: line }).mailFrom).toEqual({ name, address })
})

test('lines of the operator address are separated by "|", a line break or "\\n"', () => {
  const { operator } = readConfig({
    OPERATOR_NAME: '  Alpenbild GmbH ',
    OPERATOR_ADDRESS: 'Seestraße 1 | 83684 Tegernsee',
    OPERATOR_EMAIL: ' post@alpenbild.example ',
    OPERATOR_REPRESENTATIVE: 'Resi Moser',
    OPERATOR_PHONE: '+49 8022 12345',
    OPERATOR_REGISTER: 'Amtsgericht München, HRB 123456',
    OPERATOR_VAT_ID: 'DE123456789',
    OPERATOR_AUTHORITY: 'Landesamt',
    OPERATOR_DPO: '   ',
    OPERATOR_HOSTING: 'Rechenzentrum Oberland',
    OPERATOR_SUBPROCESSORS: 'Postbote GmbH, Linz: Versand | Lager AG, Wien: Sicherung',
    MAIL_URL: 'smtp://andenken:geheim@mail.example:2525',
    MAIL_FROM: 'post@alpenbild.example',
  })
  expect(operator).toEqual({
    name: 'Alpenbild GmbH',
    representative: 'Resi Moser',
    address: ['Seestraße 1', '83684 Tegernsee'],
    email: 'post@alpenbild.example',
    phone: '+49 8022 12345',
    register: 'Amtsgericht München, HRB 123456',
    vatId: 'DE123456789',
    authority: 'Landesamt',
    // nothing but spaces
    dpo: null,
    hosting: 'Rechenzentrum Oberland',
    location: null,
    storage: 'files',
    region: null,
    // without its password
    mail: 'mail.example',
    subprocessors: ['Postbote GmbH, Linz: Versand', 'Lager AG, Wien: Sicherung'],
  })
  for (const address of ['A\nB', 'A\\nB', 'A|B', '|A||B|', ' A \r\n B '])
    expect(readConfig({ OPERATOR_ADDRESS: address }).operator.address).toEqual(['A', 'B'])
})

test('every setting of the operator is read and documented in README.de.md', () => {
  const readme = readFileSync(new URL('../README.de.md', import.meta.url), 'utf8')
  for (const [setting, { field }] of Object.entries(operatorSettings)) {
    const value = setting === 'OPERATOR_EMAIL' ? 'a@b.example' : 'Wert'
    expect(readConfig({ [setting]: value }).operator[field], setting).toEqual(
      field === 'address' || field === 'subprocessors' ? [value] : value,
    )
    expect(readme).toContain(`\`${setting}\``)
  }
})

test('PROCESSING_LOCATION must not contradict the region of the S3 bucket', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  const at = (PROCESSING_LOCATION: string, STORAGE_URL: string) =>
    readConfig({ ...keys, PROCESSING_LOCATION, STORAGE_URL }).operator
  expect(readConfig({}).operator).toMatchObject({ location: null, storage: 'files', region: null })
  expect(at('eu', 's3://bilder?region=eu-central-1')).toMatchObject({
    location: 'eu',
    storage: 's3',
    region: 'eu-central-1',
  })
  expect(at('us', 's3://bilder?region=us-east-2').region).toBe('us-east-2')
  expect(at('global', 's3://bilder?region=ap-south-1').region).toBe('ap-south-1')
  // behind a gateway the region can have any name
  expect(at('eu', 's3://bilder?endpoint=https://s3.firma.example&region=us-east-1').location).toBe('eu')
  expect(readConfig({ ...keys, STORAGE_URL: 's3://bilder', AWS_REGION: 'eu-west-1' }).operator.region).toBe('eu-west-1')
  for (const [location, region] of [
    ['eu', 'us-east-1'],
    ['eu', 'eu-west-2'],
    ['us', 'eu-central-1'],
  ] as const)
    expect(() => at(location, `s3://bilder?region=${region}`)).toThrow(
      `PROCESSING_LOCATION=${location} passt nicht zu STORAGE_URL: Die Dateien liegen in der Region ${region}.`,
    )
  expect(() => readConfig({ PROCESSING_LOCATION: 'Bayern' })).toThrow(
    'PROCESSING_LOCATION muss eu, us oder global sein.',
  )
})

test('BOUNCE_URL requires MAIL_URL and a BOUNCE_ADDRESS with room for a token', () => {
  const mail = { MAIL_URL: 'smtp://localhost:25', MAIL_FROM: 'post@andenken.example' }
  const url = { BOUNCE_URL: 'imaps://bounces:geheim@mail.example:993' }
  const both = { ...url, BOUNCE_ADDRESS: 'bounces@andenken.example' }
  expect(readConfig({ ...mail, ...both }).bounces).toEqual({
    url: url.BOUNCE_URL,
    address: 'bounces@andenken.example',
  })
  expect(readConfig(mail).bounces).toBeNull()
  const together =
    'BOUNCE_URL und BOUNCE_ADDRESS gehören zusammen und zu MAIL_URL: das Postfach, in dem unzustellbare E-Mails ankommen, und seine Adresse.'
  expect(complaint({ ...mail, ...url })).toBe(said(together))
  expect(complaint(both)).toBe(said(together))
  for (const address of ['sechzehn-zeichen@andenken.example', 'a+b@andenken.example', 'Name <a@andenken.example>', 'a'])
    expect(complaint({ ...mail, ...url, BOUNCE_ADDRESS: address })).toContain('höchstens 15 Zeichen vor dem @')
  expect(complaint({ ...mail, ...both, BOUNCE_URL: 'pop3://x' })).toContain('imap:// oder imaps://')
})
