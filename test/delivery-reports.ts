/** Reports of mail servers about undeliverable emails, in the style of each; all are made up. */
export const to = 'bounces+0123@andenken.example'

type Parts = { head?: string; words?: string; status: string; type?: string; original?: string; boundary?: string }

/** A report in the form of RFC 3464. */
export const report = ({
  head = `From: MAILER-DAEMON@mx.example (Mail Delivery System)\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied`,
  words = 'I am sorry to have to inform you that your message could not be delivered.',
  status,
  type = 'message/delivery-status',
  original = 'message/rfc822-headers\n\nSubject: Ihre Fotos\nTo: mia@gast.example',
  boundary = '=_report/1',
}: Parts) =>
  crlf(`Return-Path: <>
To: ${to}
${head}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"

This is a MIME-encapsulated message.

--${boundary}
Content-Type: text/plain; charset=us-ascii

${words}

--${boundary}
Content-Description: Delivery report
Content-Type: ${type}

${status}

--${boundary}
Content-Type: ${original}

--${boundary}--
`)

export const plain = (head: string, text: string) =>
  crlf(`To: ${to}
${head}
Content-Type: text/plain; charset=utf-8

${text}
`)

const crlf = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))

const postfix = (recipient: string) => `Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4XyZ12
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0100 (CET)

Final-Recipient: rfc822; mia@gast.example
Original-Recipient: rfc822;mia@gast.example
${recipient}`

/** Name, message, and expected verdict: kind and status, or nothing. */
export const corpus: [what: string, message: Buffer, verdict: `${'failed' | 'delayed'} ${string}` | null][] = [
  [
    'Postfix: nobody there',
    report({
      status: postfix(`Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.gast.example
Diagnostic-Code: smtp; 550 5.1.1 <mia@gast.example>: Recipient address rejected:
    User unknown in virtual mailbox table`),
    }),
    'failed 5.1.1',
  ],
  [
    'Postfix: still trying',
    report({
      head: 'From: MAILER-DAEMON@mx.example\nSubject: Delayed Mail (still being retried)',
      status: postfix(`Action: delayed
Status: 4.4.1
Diagnostic-Code: X-Postfix; connect to mx.gast.example[192.0.2.1]:25: Connection timed out
Will-Retry-Until: Sat, 28 Nov 2026 10:00:00 +0100 (CET)`),
    }),
    'delayed 4.4.1',
  ],
  [
    'Postfix: gave up after days',
    report({
      status: postfix('Action: failed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect: Connection timed out'),
    }),
    'failed 4.4.1',
  ],
  ['a confirmation of what went well', report({ status: postfix('Action: delivered\nStatus: 2.0.0') }), null],
  ['a relay that cannot tell', report({ status: postfix('Action: relayed\nStatus: 2.0.0') }), null],
  [
    'Exim: says 5.0.0 and the rest in words',
    report({
      head: `Auto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@mx.example>\nX-Failed-Recipients: mia@gast.example\nSubject: Mail delivery failed: returning message to sender`,
      status: `Reporting-MTA: dns; mx.example

Action: failed
Final-Recipient: rfc822;mia@gast.example
Status: 5.0.0
Remote-MTA: dns; mx.gast.example
Diagnostic-Code: smtp; 552 5.2.2 Mailbox is over quota`,
    }),
    'failed 5.2.2',
  ],
  [
    'Exim: of its own, with the rest for people only',
    report({
      words:
        'This is a permanent error. The following address(es) failed:\n\n  mia@gast.example\n    550 5.1.1 No such user here',
      status:
        'Reporting-MTA: dns; mx.example\n\nAction: failed\nFinal-Recipient: rfc822;mia@gast.example\nStatus: 5.0.0',
    }),
    'failed 5.1.1',
  ],
  [
    'Exim: full, without a status in the words',
    report({
      status: `Reporting-MTA: dns; mx.example

Action: failed
Final-Recipient: rfc822;mia@gast.example
Status: 5.0.0
Diagnostic-Code: smtp; 552 quota exceeded`,
    }),
    'failed 5.2.2',
  ],
  [
    'Exchange: with a status of its own',
    report({
      head: 'From: Microsoft Outlook <postmaster@firma.example>\nSubject: Unzustellbar: Ihre Fotos\nX-MS-Exchange-Message-Is-Ndr:',
      boundary: 'b1_77dd',
      status: `Reporting-MTA: dns;DB8PR01.prod.outlook.example
Received-From-MTA: dns;mx.example
Arrival-Date: Mon, 23 Nov 2026 09:00:00 +0000

Final-Recipient: rfc822;mia@gast.example
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: Mia`,
      original: 'message/rfc822\n\nSubject: Ihre Fotos\n\nAction: failed',
    }),
    'failed 5.1.10',
  ],
  [
    'Gmail: refused by policy',
    report({
      head: 'From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>\nSubject: Delivery Status Notification (Failure)\nX-Failed-Recipients: mia@gast.example',
      boundary: '000000000000f2b1c1062',
      status: `Reporting-MTA: dns; googlemail.example

Final-Recipient: rfc822; mia@gast.example
Action: failed
Status: 5.7.26
Remote-MTA: dns; gmail-smtp-in.l.google.example. (192.0.2.7, the server for the domain gast.example.)
Diagnostic-Code: smtp; 550-5.7.26 This mail has been blocked because the sender is unauthenticated.
 550 5.7.26 see https://support.example`,
    }),
    'failed 5.7.26',
  ],
  [
    'Sendmail: with comments, and the recipient first',
    report({
      head: 'From: Mail Delivery Subsystem <MAILER-DAEMON>\nSubject: Returned mail: see transcript for details',
      status: `Reporting-MTA: dns; mx.example
Received-From-MTA: DNS; localhost

Final-Recipient: RFC822; mia@gast.example
Action: failed (permanent)
Status: 5.1.2
Remote-MTA: DNS; gast.example
Last-Attempt-Date: Mon, 23 Nov 2026 10:00:00 +0100`,
    }),
    'failed 5.1.2',
  ],
  [
    'a report for international addresses',
    report({ type: 'message/global-delivery-status', status: postfix('Action: failed\nStatus: 5.2.1') }),
    'failed 5.2.1',
  ],
  ['an action that is missing', report({ status: postfix('Status: 5.1.1') }), 'failed 5.1.1'],
  ['a status that is missing', report({ status: postfix('Action: failed') }), 'failed 5.0.0'],
  [
    'a status that is none',
    report({ status: postfix('Action: failed\nStatus: <script>5.1.1.9999</script>') }),
    'failed 5.0.0',
  ],
  [
    'qmail: for people only',
    plain(
      'From: MAILER-DAEMON@mx.example\nSubject: failure notice\nReturn-Path: <>',
      `Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<mia@gast.example>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Subject: Ihre Fotos 5.2.2`,
    ),
    'failed 5.1.1',
  ],
  [
    'old Exim: for people only',
    plain(
      'From: Mail Delivery System <Mailer-Daemon@mx.example>\nX-Failed-Recipients: mia@gast.example\nSubject: Mail delivery failed: returning message to sender',
      `This message was created automatically by mail delivery software.

  mia@gast.example
    SMTP error from remote mail server after RCPT TO:<mia@gast.example>:
    host mx.gast.example [192.0.2.1]: 550 unknown user

------ This is a copy of the message, including all the headers. ------
5.2.2`,
    ),
    'failed 5.0.0',
  ],
  [
    'old Exim: a warning',
    plain(
      'From: Mail Delivery System <Mailer-Daemon@mx.example>\nSubject: Warning: message 1abc delayed 24 hours',
      'A message that you sent has not yet been delivered to one or more of its recipients.',
    ),
    null,
  ],
  [
    'a German server: for people only',
    plain('From: Postmaster <postmaster@mx.example>\nSubject: Unzustellbar: Ihre Fotos', '554 5.2.1 Postfach gesperrt'),
    'failed 5.2.1',
  ],
  [
    'out of office',
    plain(
      'From: Mia <mia@gast.example>\nReturn-Path: <>\nAuto-Submitted: auto-replied\nSubject: Abwesenheit: Ihre Fotos',
      'Ich bin bis 5.1.1 nicht da. 550 Gruesse',
    ),
    null,
  ],
  [
    'out of office that looks like a failure',
    plain('From: Mia <mia@gast.example>\nSubject: Undeliverable: not really', '550 5.1.1 User unknown'),
    null,
  ],
  ['an advertisement', plain('From: shop@laden.example\nSubject: 5.1.1 % Rabatt', 'Nur heute'), null],
  ['nothing at all', Buffer.alloc(0), null],
  ['no headers', Buffer.from('\r\n\r\nAction: failed'), null],
  ['bytes', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256)), null],
]
