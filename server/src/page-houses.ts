import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { PageHouses } from './http/page-routes.ts'
import type { ParentsCache } from './http/parents-cache.ts'
import { isShutToCaller } from './http/parents-door.ts'
import type { DrawnPages } from './page/drawn-pages.ts'
import type { FirstAnswersReader } from './page/first-answers.ts'
import { managementPages } from './page/management-page.ts'
import type { Services } from './site-transaction.ts'
import type { SiteDirectory } from './sites/site-directory.ts'
import { findWeekToOpen } from './weeks/week-to-open.ts'

interface PageParts {
  readonly pageFolder: string
  readonly directory: SiteDirectory
  readonly cache: ParentsCache
  readonly first: FirstAnswersReader
  readonly drawn: DrawnPages | undefined
}

/** What the page is told of the houses; what the build has not made is left out. */
export function pageHouses(
  app: FastifyInstance,
  services: Services,
  config: Config,
  { pageFolder, directory, cache, first, drawn }: PageParts,
): PageHouses {
  const management = managementPages(app, pageFolder, (siteId) => cache.versionOf(siteId))
  return {
    // Without its database the page is still shown; it says itself that nothing can be read.
    find: async ({ hostname }) => {
      const found = await directory.locate(hostname).catch(() => undefined)
      return found ? (found.site ?? found.elsewhere ?? 'none') : 'unreachable'
    },
    ...(drawn && { drawn: (request, site) => drawn.of(request, site) }),
    ...(management && { management }),
    isShut: (request, site) => isShutToCaller(request, site, config),
    nameOf: async (site) => (await first.read(site)).answers.site.name,
    weekToOpen: (site) => findWeekToOpen(services, site),
  }
}
