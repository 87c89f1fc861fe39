import data from './texts.json' with { type: 'json' }

/** The firm's texts with their versions, made from words/. Browsers don't download them. */
export const texts = data

type TextName = keyof typeof data

/** What is recorded with each lead: the versions of the texts that its sender could read. */
export const textVersions = Object.fromEntries(
  Object.entries(data).map(([name, { version }]) => [name, version]),
) as Record<TextName, string>
