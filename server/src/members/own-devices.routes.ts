import * as contract from '#contract/my-devices.ts'
import type { Serve } from '../http/call.ts'
import { notFound } from '../http/problems.ts'
import type { Work } from '../site-transaction.ts'
import { keepSomebodyIn } from './last-manager.store.ts'
import { holdMember, readHandle } from './members.store.ts'
import { listDevices } from './own-devices.store.ts'
import { removePasskey } from './passkeys.store.ts'

/** The password that the house shares is nobody's. */
function ownId({ caller: { member } }: Work): number {
  if (!member) throw notFound('Your own devices')
  return member.id
}

async function ownDevices(work: Work, memberId: number): Promise<contract.OwnDevices> {
  const handle = await readHandle(work, memberId)
  return { userId: handle.toString('base64url'), devices: await listDevices(work, memberId) }
}

export function ownDeviceRoutes(serve: Serve) {
  serve(contract.listMyDevices, async ({ work }) => ({ body: await ownDevices(work, ownId(work)) }))

  serve(contract.removeMyDevice, async ({ work, params: { passkeyId } }) => {
    const member = await holdMember(work, ownId(work))
    if (!member) throw notFound('This member')
    const device = await removePasskey(work, member.id, passkeyId)
    if (device === undefined) throw notFound('This passkey')
    await keepSomebodyIn(work)
    const { name, teacherId } = member
    work.changed({
      ...{ change: { kind: 'access' }, action: 'passkeyRemoved', before: { name, device }, after: null },
      ...(teacherId !== null && { teacherId }),
    })
    return { body: await ownDevices(work, member.id) }
  })
}
