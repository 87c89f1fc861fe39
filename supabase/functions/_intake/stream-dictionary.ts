const OBJECT_BEGINS = /\d\s+\d+\s+obj\b/g
const NAME = /\/([^\s\0()<>[\]{}/%]+)/g
const PLAIN_FILTERS = ['FlateDecode', 'Fl']
// Other ways to write a stream hide what is in it from us; no producer writes its objects so.
const DISGUISE = /Decode$|^(?:AHx|A85|LZW|RL|CCF|DCT|Crypt|Predictor)$/

/** What the dictionary before a stream says of it: `before` is the file up to the word stream. */
export function readStreamDictionary(before: string) {
  let from = 0
  for (const { index } of before.matchAll(OBJECT_BEGINS)) from = index
  const names = new Set([...before.slice(from).matchAll(NAME)].map(([, name = '']) => unescapeName(name)))
  // Some readers ask only for the two numbers that every stream of objects needs.
  const holdsObjects = names.has('ObjStm') || (names.has('First') && names.has('N'))
  const isDisguised = [...names].some((name) => DISGUISE.test(name) && !PLAIN_FILTERS.includes(name))
  return { holdsObjects, isDisguised }
}

// Readers see /O#62jStm as /ObjStm.
const unescapeName = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
