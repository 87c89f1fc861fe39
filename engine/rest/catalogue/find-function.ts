import { RestError, UnknownName } from '../rest-error.ts'
import { type Catalogue, type Routine, SCHEMA } from './catalogue.ts'
import { suggestName } from './suggest-name.ts'

export function findFunction(
  catalogue: Catalogue,
  name: string,
  argumentNames: string[],
  acceptsBody: boolean,
): Routine {
  const overloads = catalogue.functions.get(name) ?? []
  const named = overloads.filter((routine) => fits(routine, argumentNames))
  const candidates =
    named.length > 0 ? named : acceptsBody ? overloads.filter((routine) => takesWholeBody(routine)) : []
  const [found, ...others] = candidates
  if (!found) throw unknownFunction(catalogue, name, argumentNames, acceptsBody, overloads)
  if (others.length > 0) throw ambiguousFunction(candidates)
  return found
}

/** Returns whether the function has a single unnamed JSON parameter, which receives the whole body. */
export function takesWholeBody({ parameters: [only, second] }: Routine): boolean {
  return only !== undefined && !second && only.name === '' && (only.type === 'json' || only.type === 'jsonb')
}

function fits({ parameters }: Routine, names: string[]): boolean {
  const known = new Set(parameters.map(({ name }) => name))
  return (
    names.every((name) => known.has(name)) &&
    parameters.every(({ name, required }) => !required || (name !== '' && names.includes(name)))
  )
}

function unknownFunction(
  catalogue: Catalogue,
  name: string,
  names: string[],
  acceptsBody: boolean,
  overloads: Routine[],
): RestError {
  const sorted = names.toSorted()
  const described = `${SCHEMA}.${name}`
  const called = sorted.length === 0 ? ' without parameters' : `(${sorted.join(', ')})`
  const searched =
    sorted.length === 0
      ? ' without parameters'
      : ` with parameter${sorted.length > 1 ? 's' : ''} ${sorted.join(', ')}`
  const body = acceptsBody ? ' or with a single unnamed json/jsonb parameter' : ''
  const nearest =
    overloads.length > 0
      ? suggestSignature(overloads, name, sorted)
      : suggestName(name, catalogue.functions.keys())
  return new UnknownName(
    404,
    'PGRST202',
    `Could not find the function ${described}${called} in the schema cache`,
    {
      details: `Searched for the function ${described}${searched}${body}, but no matches were found in the schema cache.`,
      hint: nearest ? `Perhaps you meant to call the function ${SCHEMA}.${nearest}` : null,
    },
  )
}

function suggestSignature(overloads: Routine[], name: string, names: string[]): string | undefined {
  const spell = (list: string[]) => `(${list.toSorted().join(', ')})`
  const signatures = overloads.map(({ parameters }) => spell(parameters.map((parameter) => parameter.name)))
  const nearest = suggestName(spell(names), signatures, 0.33)
  return nearest && `${name}${nearest}`
}

function ambiguousFunction(candidates: Routine[]): RestError {
  const signatures = candidates.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((each) => `${each.name} => ${each.type}`).join(', ')})`,
  )
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}
