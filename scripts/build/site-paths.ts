import { siteRoutes } from '../../apps/site/routes.ts'
import { downloads } from '../firm/pieces/downloads.ts'

/** The desk's content editor checks links against these paths. */
export const SITE_PATHS: readonly string[] = [...siteRoutes.map(({ path }) => path), ...downloads().keys()]
