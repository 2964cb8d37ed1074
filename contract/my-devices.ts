import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { passkey, passkeyId } from './members.ts'

/** The own devices: which there are, and signing out one that is lost, without waiting for the management. */

const ownDevice = passkey.pick({ id: true, label: true, lastUsedOn: true, isConfirmed: true }).extend({
  /** The one that is asked with. */
  isThis: z.boolean(),
  /** As devices know the key, so that they can be told which there still are. */
  credentialId: z.string(),
})

const ownDevices = z
  .strictObject({ userId: z.string().describe('As devices know the member'), devices: z.array(ownDevice) })
  .meta({ id: 'OwnDevices' })

export type OwnDevices = z.output<typeof ownDevices>
export type OwnDevice = z.output<typeof ownDevice>

export const listMyDevices = endpoint({
  method: 'GET',
  path: '/api/my/devices',
  access: 'self',
  summary: 'The own devices with a passkey, the oldest first',
  response: ownDevices,
})

export const removeMyDevice = endpoint({
  method: 'DELETE',
  path: '/api/my/devices/{passkeyId}',
  access: 'self',
  fresh: true,
  summary: 'Sign one of the own devices out for good',
  params: z.strictObject({ passkeyId }),
  response: ownDevices,
})
