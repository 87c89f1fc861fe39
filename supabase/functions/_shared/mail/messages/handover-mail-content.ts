import { cleanLine } from '../../fields/clean-text.ts'
import { formatLongDate } from '../../format/format-date.ts'
import type { MailContent } from '../mail-content.ts'
import type { HandoverNews } from '../outbox-message.ts'

/** The note stays on the desk, because it may say something about applicants. */
export function handoverMailContent(news: HandoverNews, deskUrl: string): MailContent {
  const { subject, happened } = news.what === 'given' ? given(news) : back(news)
  return {
    subject,
    preview: happened,
    title: subject,
    blocks: [happened, { kind: 'action', label: 'Open your inbox', href: `${deskUrl}/?owner=me` }],
  }
}

const count = (cases: number) => (cases === 1 ? '1 case' : `${cases.toLocaleString('en-GB')} cases`)

function given({ cases, name, returns_on }: HandoverNews) {
  const colleague = cleanLine(name ?? '')
  if (returns_on)
    return {
      subject: `You’re standing in for ${colleague}`,
      happened: `${colleague} is back on ${formatLongDate(returns_on)}. ${count(cases)} of theirs ${cases === 1 ? 'is' : 'are'} yours until then, and what they’re given meanwhile comes to you.`,
    }
  const whose = colleague ? `${count(cases)} of ${colleague}` : count(cases)
  return { subject: 'You’ve been given cases', happened: `${whose} ${cases === 1 ? 'is' : 'are'} yours now.` }
}

function back({ cases, name }: HandoverNews) {
  return {
    subject: 'Your cases are back with you',
    happened: `${count(cases)} came back to you from ${cleanLine(name ?? '')}.`,
  }
}
