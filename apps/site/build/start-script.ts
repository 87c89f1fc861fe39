import { createHash } from 'node:crypto'

/**
 * confirm-lead.tsx adds the confirmation's history entry with `pushState`. So browsers treat the form and the
 * confirmation as one document, even after a reload, and Back and Forward between them change the address but
 * load no page. This script then reloads. It's inline, because the visitor may press Back before the page's
 * modules have loaded. It also keeps the page's own path for replace-query.ts.
 */
const RELOAD_ON_FOREIGN_ENTRY =
  '{const path=document.documentElement.dataset.path=location.pathname;onpopstate=()=>{location.pathname==path||location.reload()}}'

/**
 * Loads a page's modules after the first paint, so that they don't delay it. A browser paints nothing in a
 * hidden tab or while it prerenders a page for later, so there they load straight away. The modules'
 * addresses are in an attribute, so that the script and its hash are the same on every page.
 */
const START_SCRIPT = [
  RELOAD_ON_FOREIGN_ENTRY,
  '{const{modules}=document.currentScript.dataset,',
  // If a module doesn't load, the page can still be read and its forms can still be posted.
  'start=()=>modules.split(" ").map(url=>import(url).catch(()=>{}));',
  'document.hidden?start():new PerformanceObserver(start).observe({type:"paint",buffered:true})}',
].join('')

export const startScriptHash = `sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}`

/**
 * This tag belongs at the end of the body, because an imported module doesn't wait until the page has been
 * parsed.
 */
export const startScriptTag = (moduleUrls: readonly string[]) =>
  `<script data-modules="${moduleUrls.join(' ')}">${START_SCRIPT}</script>`

/** Only the reload on Back and Forward, for development, where an ordinary script tag loads the modules. */
export const reloadScriptTag = `<script>${RELOAD_ON_FOREIGN_ENTRY}</script>`
