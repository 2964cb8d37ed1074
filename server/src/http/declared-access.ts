import type { FastifyInstance, RouteOptions } from 'fastify'

/** Every route says who may call it. One that does not stops the start, so that no route is left open by oversight. */
export function refuseUndeclaredAccess(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const undeclared = routes.find((route) => !route.config?.access)
    if (undeclared) {
      throw new Error(
        `The route ${String(undeclared.method)} ${undeclared.url} does not declare who may call it`,
      )
    }
  })
}
