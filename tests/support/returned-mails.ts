// Bounces in the format of each mail server. Names, hosts and numbers are made up.

type About = { id: string; to: string; date: string; code?: string; said?: string }

const from = 'no-reply@roofs.example'

function parts({ head, report, status, original, originalType = 'message/rfc822' }: Record<string, string>) {
  return `${head}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${report}; boundary="=_part"

--=_part
Content-Type: text/plain; charset="utf-8"

Your message wasn't delivered.

--=_part
Content-Type: message/${report}

${status}

--=_part
Content-Type: ${originalType}

${original}

--=_part--
`
}

const original = ({ id, to, date }: About) => `Received: from roofs.example by mx.example; ${date}
From: Roof Rescue <${from}>
To: ${to}
Message-ID: <${id}@roofs.example>
X-Mail-Id: ${id}
Subject: A quote
Date: ${date}

It rains in.`

export const returned = {
  gmail: (about: About) =>
    parts({
      head: `Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: ${from}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
Date: ${about.date}
X-Failed-Recipients: ${about.to}`,
      report: 'delivery-status',
      status: `Reporting-MTA: dns; googlemail.com
Arrival-Date: ${about.date}
X-Original-Message-ID: <${about.id}@roofs.example>

Final-Recipient: rfc822; ${about.to}
Action: failed
Status: ${about.code ?? '5.1.1'}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (2607:f8b0:400c:c0b::1b, the
 server for the domain gmail.com.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces. - gsmtp
Last-Attempt-Date: ${about.date}`,
      original: original(about),
    }),
  microsoft365: (about: About) =>
    parts({
      head: `From: <postmaster@roofs.onmicrosoft.com>
To: <${from}>
Date: ${about.date}
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <1b5b2f0e-1111@SA1PR09MB0000.namprd09.prod.outlook.com>
In-Reply-To: <${about.id}@roofs.example>
Subject: Undeliverable: A quote
Auto-Submitted: auto-replied`,
      report: 'delivery-status',
      status: `Reporting-MTA: dns;SA1PR09MB0000.namprd09.prod.outlook.com
Received-From-MTA: dns;roofs.example
Arrival-Date: ${about.date}

Final-Recipient: rfc822;${about.to}
Action: failed
Status: ${about.code ?? '5.1.10'}
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${about.to} not found by SMTP address lookup`,
      original: original(about),
    }),
  postfix: (about: About) =>
    parts({
      head: `Return-Path: <>
From: MAILER-DAEMON@mail.roofs.example (Mail Delivery System)
To: ${from}
Subject: Undelivered Mail Returned to Sender
Date: ${about.date}
Auto-Submitted: auto-replied
Message-Id: <20261128230000.0A1B2C3D4E@mail.roofs.example>`,
      report: 'delivery-status',
      status: `Reporting-MTA: dns; mail.roofs.example
X-Postfix-Queue-ID: 0A1B2C3D4E
X-Postfix-Sender: rfc822; ${from}
Arrival-Date: ${about.date}

Final-Recipient: rfc822; ${about.to}
Original-Recipient: rfc822;${about.to}
Action: failed
Status: ${about.code ?? '5.1.1'}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; ${about.said ?? `550 5.1.1 <${about.to}>: Recipient address rejected: User unknown in virtual mailbox table`}`,
      original: original(about).split('\n\n')[0] ?? '',
      originalType: 'text/rfc822-headers',
    }),
  exim: (about: About) =>
    parts({
      head: `Return-path: <>
X-Failed-Recipients: ${about.to}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@host.example>
To: ${from}
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1abcde-0001-Ab@host.example>
Date: ${about.date}`,
      report: 'delivery-status',
      status: `Reporting-MTA: dns; host.example

Action: failed
Final-Recipient: rfc822;${about.to}
Status: ${about.code ?? '5.1.1'}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 5.1.1 User unknown`,
      original: original(about),
    }),
  /** It replaces the Message-ID of our email with its own. */
  ses: (about: About) =>
    parts({
      head: `From: MAILER-DAEMON@amazonses.com
To: ${from}
Subject: Delivery Status Notification (Failure)
Date: ${about.date}
Message-ID: <0100019abcdef-1-000000@email.amazonses.com>`,
      report: 'delivery-status',
      status: `Reporting-MTA: dns; a8-31.smtp-out.amazonses.com

Action: failed
Final-Recipient: rfc822; ${about.to}
Diagnostic-Code: smtp; 550 5.1.1 user unknown
Status: ${about.code ?? '5.1.1'}`,
      original: original(about).replace(/^Message-ID: .*$/m, 'Message-ID: <0100019abcdef-000000@email.amazonses.com>'),
    }),
  complaint: (about: About, feedback = 'abuse', reader = `\nOriginal-Rcpt-To: <${about.to}>`) =>
    parts({
      head: `From: <abuse@mail.example>
To: <${from}>
Subject: FW: A quote
Date: ${about.date}`,
      report: 'feedback-report',
      status: `Feedback-Type: ${feedback}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${from}>${reader}
Received-Date: ${about.date}`,
      original: original(about),
    }),
  olderExim: ({ said = '550 5.1.1 User unknown', ...about }: About) => `Return-path: <>
X-Failed-Recipients: ${about.to}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@host.example>
To: ${from}
Subject: Mail delivery failed: returning message to sender
Date: ${about.date}

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${about.to}
    host mx.example.com [192.0.2.1]
    SMTP error from remote mail server after RCPT TO:<${about.to}>:
    ${said}

------ This is a copy of the message, including all the headers. ------

Return-path: <${from}>
${original(about)}
`,
  qmail: ({ said = '550 No such user here', ...about }: About) => `From: MAILER-DAEMON@mail.example
To: ${from}
Subject: failure notice
Date: ${about.date}

Hi. This is the qmail-send program at mail.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${about.to}>:
192.0.2.1 does not like recipient.
Remote host said: ${said}
Giving up on 192.0.2.1.

--- Below this line is a copy of the message.

Return-Path: <${from}>
${original(about)}
`,
}

/** Messages in the mailbox that aren't failure reports. */
export const harmless: Record<string, (about: About) => string> = {
  'a reply that quotes our email': about => `From: Ann <${about.to}>
To: ${from}
Subject: Re: A quote
Date: ${about.date}
In-Reply-To: <${about.id}@roofs.example>
References: <${about.id}@roofs.example>

Sure. This is a permanent error of mine.

> It rains in.
`,
  'an absence note': about => `From: Ann <${about.to}>
To: ${from}
Subject: Automatic reply: A quote
Date: ${about.date}
Auto-Submitted: auto-replied
X-Autoreply: yes
In-Reply-To: <${about.id}@roofs.example>

I'm out of the office until Monday. 550 5.1.1 is not my favorite number.
`,
  'a warning that the email is late': about =>
    returned
      .postfix({ ...about, code: '4.4.1', said: 'connect to mx.example.com[192.0.2.1]:25: Connection timed out' })
      .replace('Action: failed', 'Action: delayed'),
  'a note that the email arrived': about =>
    returned.postfix({ ...about, code: '2.0.0', said: '250 OK' }).replace('Action: failed', 'Action: delivered'),
  'refused content': about => returned.postfix({ ...about, code: '5.7.1', said: '554 5.7.1 Blocked as spam' }),
  'a reader’s “not spam”': about => returned.complaint(about, 'not-spam'),
  'a bounce without our email': about => returned.postfix(about).replace(/^(Message-ID|X-Mail-Id): .*\n/gm, ''),
  'a plain bounce without a copy': about => returned.olderExim(about).split('------')[0] ?? '',
}
