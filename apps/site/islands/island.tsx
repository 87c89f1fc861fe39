import { type ComponentProps, type ComponentType, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { PublishedContentContext } from '../published-content.ts'
import { useScriptless } from '../request-content.ts'
import { IslandBoundary } from './island-boundary.tsx'
import { type IslandComponent, type IslandName, type IslandRule, islandModules } from './island-modules.ts'

interface IslandProps<Name extends IslandName> {
  name: Name
  when: IslandRule
  /** Written into the page as JSON, for the browser to hydrate with. */
  props?: ComponentProps<IslandComponent<Name>>
}

const components = new Map<IslandName, ComponentType>()

/** Call it before a page is rendered, because rendering can't wait for a module. */
export async function loadIslands(): Promise<void> {
  for (const name of Object.keys(islandModules) as IslandName[]) {
    components.set(name, (await islandModules[name]()) as ComponentType)
  }
}

/**
 * A part of the page that React hydrates in the browser. It is rendered as a separate React root, with the
 * same prefix for `useId` as in the browser, so that it can be hydrated without the page around it. Browsers
 * don't load this file.
 */
export function Island<Name extends IslandName>({ name, when, props }: IslandProps<Name>) {
  const Component = components.get(name)
  const published = useContext(PublishedContentContext)
  if (!Component) throw new Error(`The island ${name} has not been loaded`)
  // A page without a script is never hydrated. Its islands are rendered in the page's own React tree, so that
  // they can read the content of the request.
  if (useScriptless()) return <div>{<Component {...(props as object)} />}</div>
  const markup = renderToString(
    <PublishedContentContext value={published}>
      <IslandBoundary>
        <Component {...(props as object)} />
      </IslandBoundary>
    </PublishedContentContext>,
    { identifierPrefix: name },
  )
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={props && JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has just rendered
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
