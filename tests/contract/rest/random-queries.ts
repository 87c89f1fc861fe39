import fc from 'fast-check'

/* Query strings of the Data API at random: near misses, and well-formed ones. */

// Near misses find more than noise: words of the language in any order, with noise between them.
const word = fc.constantFrom(
  ...[
    'id',
    'name',
    'details',
    'tags',
    'advisers',
    'firms',
    'loans',
    'funders',
    'nope',
    '*',
    '',
    ' ',
    '"',
    '\\',
    "'",
  ],
  ...[
    '(',
    ')',
    ',',
    '.',
    ':',
    '::',
    '->',
    '->>',
    '!',
    '!inner',
    '...',
    'not.',
    'and(',
    'or(',
    'eq.',
    'in.(',
    'is.null',
  ],
  ...[
    'like.',
    'fts(english).',
    'cs.{',
    '}',
    'any',
    'text',
    'int',
    '1',
    '-1',
    '99999999999999999999',
    'count()',
    '.sum()',
  ],
  ...[
    'asc',
    'desc',
    'nullsfirst',
    '%',
    '%00',
    ';--',
    '$1',
    'e\u0301',
    '😀',
    '\0',
    'true',
    'null',
    'constructor',
  ],
)
export const phrase = fc
  .array(fc.oneof({ weight: 9, arbitrary: word }, fc.string({ maxLength: 4 })), { maxLength: 14 })
  .map((words) => words.join(''))
const key = fc.constantFrom(
  'select',
  'id',
  'name',
  'details',
  'tags',
  'or',
  'and',
  'not.or',
  'order',
  'limit',
  'offset',
  'advisers.name',
  'advisers.order',
  'columns',
  'on_conflict',
)
export const search = fc
  .array(fc.tuple(fc.oneof({ weight: 9, arbitrary: key }, phrase), phrase), { maxLength: 4 })
  .map((pairs) => new URLSearchParams(pairs).toString())

// Well-formed requests get past the parser, to where types and casts meet.
const column = fc.constantFrom(
  ...['id', 'name', 'slogan', 'founded', 'details', 'tags', 'rating', 'reach', 'active', 'term', 'firm_id'],
  ...['details->city', 'details->>city', 'tags->0', 'details->desks->-1->>floor', 'name->x'],
)
const operator = fc.constantFrom(
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch', 'is', 'isdistinct', 'in'],
  ...['fts', 'plfts', 'phfts(english)', 'wfts(simple)', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxl', 'nxr', 'adj'],
  ...['eq(any)', 'lt(all)', 'like(any)', 'not.eq', 'not.in', 'not.cs'],
)
const value = fc.oneof(
  fc.constantFrom(
    '1',
    '-1',
    'null',
    'true',
    '(1,2)',
    '{a,b}',
    '[1,5)',
    '{"a":1}',
    '*',
    '(',
    '\\',
    "'",
    'x & y',
    '2020-01-01',
    '1e400',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const filter = fc.tuple(column, operator, value).map(([name, op, given]) => [name, `${op}.${given}`] as const)
const item = fc.oneof(
  column,
  fc
    .tuple(column, fc.constantFrom('text', 'int', 'jsonb', 'timestamptz', '_text', 'bool'))
    .map(([name, type]) => `${name}::${type}`),
  fc.constantFrom('*', 'called:name', 'count'),
)
const order = fc
  .tuple(column, fc.constantFrom('', '.asc', '.desc.nullslast', '.nullsfirst'))
  .map(([name, way]) => ['order', `${name}${way}`] as const)
export const wellFormed = fc
  .record({
    select: fc.array(item, { minLength: 1, maxLength: 4 }),
    rest: fc.array(
      fc.oneof(
        filter,
        order,
        filter.map(([name, test]) => ['or', `(${name}.${test},id.gt.0)`] as const),
      ),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ select, rest }) =>
    new URLSearchParams([['select', select.join()], ...rest.map((pair) => [...pair])]).toString(),
  )
