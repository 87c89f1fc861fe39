// Characters that nobody sees, and those that turn the order of text around: with U+202E in it, a file called
// fdp.hta reads as ath.pdf. Unicode has them as Default_Ignorable_Code_Point; C1 controls, the annotation marks and
// the blank of Braille are added. private.plain_name in SQL has the same list, and a test keeps the two equal, so
// write nothing that only JavaScript understands.
const INVISIBLE =
  '\\u0080-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}'

// What real names need stays, directly after a letter of its script: one joiner or non-joiner in Arabic, Persian,
// Syriac, the scripts of India, Burmese and Khmer; a variation selector after a Chinese or Japanese ideograph, as in
// 葛󠄀; and those of Mongolian. Everywhere else, emoji included, they go.
const JOINED =
  '[\\u0600-\\u074f\\u0750-\\u077f\\u08a0-\\u08ff\\u0900-\\u0dff\\u1000-\\u109f\\u1780-\\u17b3\\u17b6-\\u17ff][\\u200c\\u200d]'
const IDEOGRAPH =
  '[\\u3400-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{323af}][\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]'
const MONGOLIAN = '[\\u1820-\\u18aa][\\u180b-\\u180d\\u180f]'

const PATTERN = new RegExp(`(${JOINED}|${IDEOGRAPH}|${MONGOLIAN})|[${INVISIBLE}]`, 'gu')

/** For text of one line, such as the name of a person or a file. */
export function removeInvisible(text: string): string {
  return text.replace(PATTERN, '$1')
}
