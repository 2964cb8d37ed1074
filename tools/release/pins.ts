/** A step of a workflow that uses what somebody else wrote, by a name whose content its owner can change. */
const uses = /^\s*(?:- )?uses:\s*(\S+)/gm
const pinnedAction = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/
const pinnedImage = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/

/** What a release is made with and that could be exchanged under the same name. */
export function unpinnedIn(read: (name: string) => string): string[] {
  const workflow = '.github/workflows/release.yml'
  const actions = [...read(workflow).matchAll(uses)].map(([, action = '']) => action)
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('Dockerfile'))?.[1] ?? ''
  return [
    ...actions.filter((action) => !pinnedAction.test(action)).map((action) => `${workflow}: ${action}`),
    ...(pinnedImage.test(base) ? [] : [`Dockerfile: the image of Node "${base}"`]),
  ]
}
