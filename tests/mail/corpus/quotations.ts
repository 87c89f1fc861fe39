import { HEADERS, mail, type OddMail } from './odd-mail.ts'

const plain = (body: string) => mail(`${HEADERS}Content-Type: text/plain; charset=utf-8\n\n${body}`)
const html = (body: string) => mail(`${HEADERS}Content-Type: text/html; charset=utf-8\n\n${body}`)

const PLAIN: OddMail[] = [
  {
    name: 'Gmail',
    source: plain(
      'Yes please.\n\nAda\n\nOn Mon, 16 Nov 2026 at 08:00, Lark & Crane <hello@broker.example>\nwrote:\n\n> Dear Ada,\n>\n> Shall we go on?\n',
    ),
    expected: {
      text: 'Yes please.\n\nAda',
      quoted:
        'On Mon, 16 Nov 2026 at 08:00, Lark & Crane <hello@broker.example>\nwrote:\n\n> Dear Ada,\n>\n> Shall we go on?',
    },
  },
  {
    name: 'Apple Mail',
    source: plain(
      'Yes.\n\nSent from my iPhone\n\n> On 16 Nov 2026, at 08:00, Lark & Crane <hello@broker.example> wrote:\n> \n> Dear Ada\n',
    ),
    expected: {
      text: 'Yes.\n\nSent from my iPhone',
      quoted: '> On 16 Nov 2026, at 08:00, Lark & Crane <hello@broker.example> wrote:\n>\n> Dear Ada',
    },
  },
  {
    name: 'Outlook',
    source: plain(
      'Yes.\n\nKind regards\nAda\n\n________________________________\nFrom: Lark & Crane <hello@broker.example>\nSent: 16 November 2026 08:00\nTo: Ada Moss <ada@moss.example>\nSubject: Your enquiry\n\nDear Ada\n',
    ),
    expected: {
      text: 'Yes.\n\nKind regards\nAda',
      quoted:
        '________________________________\nFrom: Lark & Crane <hello@broker.example>\nSent: 16 November 2026 08:00\nTo: Ada Moss <ada@moss.example>\nSubject: Your enquiry\n\nDear Ada',
    },
  },
  {
    name: 'Outlook of old',
    source: plain('Yes.\n\n-----Original Message-----\nFrom: Lark & Crane\n\nDear Ada'),
    expected: { text: 'Yes.', quoted: '-----Original Message-----\nFrom: Lark & Crane\n\nDear Ada' },
  },
  {
    name: 'French',
    source: plain('Oui.\n\nLe lun. 16 nov. 2026 à 08:00, Lark <hello@broker.example> a écrit :\n> Bonjour'),
    expected: {
      text: 'Oui.',
      quoted: 'Le lun. 16 nov. 2026 à 08:00, Lark <hello@broker.example> a écrit :\n> Bonjour',
    },
  },
  {
    name: 'German',
    source: plain('Ja.\n\nAm 16.11.2026 um 08:00 schrieb Lark & Crane:\n> Guten Tag'),
    expected: { text: 'Ja.', quoted: 'Am 16.11.2026 um 08:00 schrieb Lark & Crane:\n> Guten Tag' },
  },
  {
    name: 'Outlook in German',
    source: plain(
      'Ja.\n\nVon: Lark <hello@broker.example>\nGesendet: Montag, 16. November 2026 08:00\nAn: Ada\nBetreff: Anfrage\n\nGuten Tag',
    ),
    expected: { text: 'Ja.' },
  },
  {
    name: 'a forwarded message',
    source: plain(
      'Please see below.\n\n---------- Forwarded message ---------\nFrom: Bank <bank@bank.example>\nDate: Mon\n\nWe agree.',
    ),
    expected: {
      text: 'Please see below.',
      quoted:
        '---------- Forwarded message ---------\nFrom: Bank <bank@bank.example>\nDate: Mon\n\nWe agree.',
    },
  },
  {
    name: 'a forwarded message without a word',
    source: plain('---------- Forwarded message ---------\nFrom: Bank\n\nWe agree.'),
    expected: { text: '---------- Forwarded message ---------\nFrom: Bank\n\nWe agree.', quoted: '' },
  },
  {
    name: 'answers in between',
    source: plain('Hello,\n\nOn 16 Nov 2026 Lark wrote:\n> How much?\n\n£40,000\n\n> How long?\n\nA year\n'),
    expected: {
      text: 'Hello,\n\nOn 16 Nov 2026 Lark wrote:\n> How much?\n\n£40,000\n\n> How long?\n\nA year',
      quoted: '',
    },
  },
  {
    name: 'the answer below',
    source: plain('> How much?\n\n£40,000'),
    expected: { text: '> How much?\n\n£40,000', quoted: '' },
  },
  {
    name: 'quotation only',
    source: plain('> How much?\n> Thanks'),
    expected: { text: '> How much?\n> Thanks', quoted: '' },
  },
  {
    name: 'words that look like an introduction',
    source: plain('On Monday I wrote: nothing.\nFrom: here on we agree.\nOn 5 May my partner wrote to you.'),
    expected: {
      text: 'On Monday I wrote: nothing.\nFrom: here on we agree.\nOn 5 May my partner wrote to you.',
      quoted: '',
    },
  },
  {
    name: 'a signature',
    source: plain('Yes.\n\n-- \nAda Moss\n020 7946 0123'),
    expected: { text: 'Yes.\n\n--\nAda Moss\n020 7946 0123', quoted: '' },
  },
]

const HTML: OddMail[] = [
  {
    name: 'HTML only',
    source: html(
      '<!doctype html><html><head><title>Title</title><style>p { color: red }</style></head><body><h1>Offer</h1><p>We&rsquo;d like <a href="https://bank.example/track?x=1">the form</a>.<br>Thanks&nbsp;&amp; bye &#128640;</p><ul><li>One</li><li>Two</li></ul><table><tr><td>Sum</td><td>&pound;5</td></tr></table></body></html>',
    ),
    expected: { text: 'Offer\n\nWe’d like the form.\nThanks\u00a0& bye 🚀\n\n- One\n- Two\n\nSum £5' },
  },
  {
    name: 'HTML with hidden text, scripts and pictures from elsewhere',
    source: html(
      '<div style="display:none;max-height:0">Preview <div>text</div></div><p>Words</p><img src="https://evil.example/pixel.gif" alt="pixel"><script>alert("<p>x</p>")</script><p hidden>Secret</p><span style=\'font-size:0px\'>Tiny</span><!-- <p>Comment</p> --><iframe src="https://evil.example"></iframe>',
    ),
    expected: { text: 'Words' },
  },
  {
    name: 'HTML that is never closed',
    source: html(
      '<p>Words <a href="x>y</p><p>and more<table><tr><td>cell <!-- open <b>bold < 5 and > 3 &amp; don\'t',
    ),
    expected: { text: "Words y\n\nand more\n\ncell open bold < 5 and > 3 & don't" },
  },
  {
    name: 'HTML of a newsletter',
    source: html(
      '<table><tr><td style="direction:ltr;font-size:0px;padding:20px 0"><div class="a hidden b" style="font-size:13px">Words</div></td></tr></table>',
    ),
    expected: { text: 'Words' },
  },
  {
    name: 'HTML with all of it hidden',
    source: html('<div style="display:none">All the words</div>'),
    expected: { text: 'All the words' },
  },
  ...[
    '<p><a style="mso-hide:all">Declined.</a>',
    '<svg><title/><path/></svg><p>Declined.',
    '<div><svg><path/></div><p>Declined.',
    '<object data=x><p>Declined.',
    '<![CDATA[x><p>Declined.',
    '<p style="display:none;display:block">Declined.',
    '<p style="background:url(x;display:none)">Declined.',
    '<p style="display:none junk">Declined.',
    '<p style="max-height:0">Declined.',
    '<p hidden style="display:block">Declined.',
    '<noscript><p>Declined.</noscript>',
  ].map((body) => ({
    name: `a sentence that mail programs show: ${body}`,
    source: html(`<p>Hello</p>${body}`),
    expected: { text: 'Hello\n\nDeclined.' },
  })),
  {
    name: 'a picture of an emoji, which some programs send for one',
    source: html('<p><img src="cid:a" alt="👍"><img src="cid:b" alt="Our logo"></p>'),
    expected: { text: '👍' },
  },
  {
    name: 'an answer behind a quotation that only its box ends',
    source: html('<p>Mine</p><div><blockquote>Old</div><p>Declined.</p>'),
    expected: { text: 'Mine\n\n> Old\n\nDeclined.' },
  },
  {
    name: 'Gmail in HTML',
    source: html(
      '<div dir="ltr">Yes please.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, 16 Nov 2026 at 08:00, Lark &lt;<a href="mailto:hello@broker.example">hello@broker.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0"><p>Dear Ada</p><p>Shall we?</p></blockquote></div>',
    ),
    expected: {
      text: 'Yes please.',
      quoted:
        'On Mon, 16 Nov 2026 at 08:00, Lark <hello@broker.example> wrote:\n\n> Dear Ada\n>\n> Shall we?',
    },
  },
  {
    name: 'Outlook in HTML',
    source: html(
      '<div class="WordSection1"><p class="MsoNormal">Yes.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Lark &lt;hello@broker.example&gt; <br><b>Sent:</b> 16 November 2026 08:00<br><b>To:</b> Ada<br><b>Subject:</b> Your enquiry</p></div><p class="MsoNormal">Dear Ada</p></div>',
    ),
    expected: {
      text: 'Yes.',
      quoted:
        'From: Lark <hello@broker.example>\nSent: 16 November 2026 08:00\nTo: Ada\nSubject: Your enquiry\n\nDear Ada',
    },
  },
  {
    name: 'Apple Mail in HTML',
    source: html(
      '<html><body>Yes.<br><div><br><blockquote type="cite"><div>On 16 Nov 2026, at 08:00, Lark wrote:</div><br><div>Dear Ada</div></blockquote></div></body></html>',
    ),
    expected: { text: 'Yes.', quoted: '> On 16 Nov 2026, at 08:00, Lark wrote:\n>\n> Dear Ada' },
  },
]

export const QUOTATIONS = [...PLAIN, ...HTML]
