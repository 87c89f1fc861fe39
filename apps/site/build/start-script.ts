import { createHash } from 'node:crypto'

/**
 * An entry made with `pushState` shares the document of the entry before it, even after a reload: Back and Forward
 * between the two change the address without loading its page. So the page is loaded then. It stands in the page,
 * because somebody may go on before its modules are there.
 */
const RELOAD_ON_FOREIGN_ENTRY =
  '{const path=location.pathname;onpopstate=()=>{location.pathname==path||location.reload()}}'

/**
 * Loads a page's modules once it has been painted, so that reading their files doesn't delay what can be seen. In a tab
 * that isn't shown, or a page that is only prerendered, nothing is painted: there they are loaded straight away. The
 * modules stand in an attribute, so that the script and its hash are the same on every page.
 */
const START_SCRIPT = [
  RELOAD_ON_FOREIGN_ENTRY,
  '{const{modules}=document.currentScript.dataset,',
  // Without its modules a page can still be read, and its forms posted.
  'start=()=>modules.split(" ").map(url=>import(url).catch(()=>{}));',
  'document.hidden?start():new PerformanceObserver(start).observe({type:"paint",buffered:true})}',
].join('')

/** For the content security policy. */
export const startScriptHash = `sha256-${createHash('sha256').update(START_SCRIPT).digest('base64')}`

/** Belongs at the end of the body, because an imported module doesn't wait until the page has been parsed. */
export const startScriptTag = (moduleUrls: readonly string[]) =>
  `<script data-modules="${moduleUrls.join(' ')}">${START_SCRIPT}</script>`

/** For development, where the modules are an ordinary script. */
export const reloadScriptTag = `<script>${RELOAD_ON_FOREIGN_ENTRY}</script>`
