import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { versionFor } from '#domain/house/audience.ts'
import type { Config } from '../config.ts'
import type { FoundSite } from '../sites/sites.store.ts'
import { parentsHashIn, tokenHashIn } from './access-cookie.ts'
import { codeNeeded } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers parents, and nobody who has not shown the code of a house that asks for one. */
    isForParents?: boolean
  }
}

/** Whether a document is for parents, and kept from callers who have shown nothing: who may read it says so itself. */
export function isForParents({ documents }: Pick<Endpoint, 'documents'>): boolean {
  if (!documents || versionFor(documents, 'public') !== undefined) return false
  return versionFor(documents, 'parent') !== undefined
}

/** Whether the house asks its parents for a code, and this is not by whom it was shown. */
export function isShutFor({ codeHash }: Pick<FoundSite, 'codeHash'>, shown: Buffer | undefined): boolean {
  if (codeHash === undefined) return false
  return !codeHash || !shown || !timingSafeEqual(codeHash, shown)
}

export function isShutToCaller(request: FastifyRequest, site: FoundSite, config: Config): boolean {
  return site.codeHash !== undefined && isShutFor(site, parentsHashIn(request, config))
}

/**
 * Before a handler, a kept answer or a tag: who has shown neither the code nor an access is told nothing of the house.
 * Whether an access holds is asked with the answer itself.
 */
export function askForParentsCode(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request) => {
    const { site } = request
    if (!site || !request.routeOptions.config.isForParents) return
    if (isShutToCaller(request, site, config) && !tokenHashIn(request, config)) throw codeNeeded()
  })
}
