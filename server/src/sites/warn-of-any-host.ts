import type { FastifyBaseLogger } from 'fastify'
import type { SiteDirectory } from './site-directory.ts'

/**
 * A first start knows no host name, so its house answers to all of them: then a stranger's page, whose name leads to
 * this server, can read what parents read. Not refused, because a first look by any name must work.
 */
export async function warnOfAnyHost(log: FastifyBaseLogger, directory: SiteDirectory) {
  if (!(await directory.find('*').catch(() => undefined))) return
  log.warn('A house answers to every host name. Name its own with: morgenkreis site set-hosts')
}
