import type { Device } from './authenticator.ts'
import type { Browser } from './house.ts'

/** What a house has, for the paths and bodies below. */
export interface Ids {
  readonly teacherId: number
  readonly weekId: number
  readonly settingId: number
  readonly teamId: number
  /** Free to be deleted. */
  readonly spareTeacherId: number
  readonly spareTeamId: number
  /** Deleted, and free to come back; and another one to be gone for good. */
  readonly removedTeacherId: number
  readonly spareRemovedTeacherId: number
  readonly closingId: number
  readonly bookingId: number
  readonly leaveCorrectionId: number
  /** A colleague who is a member, on three devices: one to sign in with, one that waits, one to be removed. */
  readonly memberId: number
  readonly device: Device
  readonly waitingPasskeyId: string
  readonly sparePasskeyId: string
  /** Free to be ended. */
  readonly spareMemberId: number
  /** Of that colleague: one that waits for an answer, and one that was declined. */
  readonly requestId: number
  readonly declinedRequestId: number
  /** A tablet free to be unpaired, and codes of others that nobody has used; each works once. */
  readonly kioskId: number
  readonly kioskCodes: string[]
  /** The PIN of the teacher, for a tablet. */
  readonly pin: string
  /** Of invitations that nobody has used; each works once. */
  readonly tokens: string[]
}

/** How to make one call of the contract rightly and wrongly. */
export interface Example {
  /** Values for the braces in the path. */
  readonly params?: (ids: Ids) => Record<string, number | string>
  readonly query?: string
  readonly body?: (ids: Ids) => unknown
  /** Instead of `body` where the call is to be answered: what a device signs has to be asked for first. */
  readonly signed?: (browser: Browser, ids: Ids) => Promise<unknown>
  /** Bodies that must be refused, besides a missing one, a list and an unknown field. */
  readonly bad?: (ids: Ids) => unknown[]
  readonly badQueries?: readonly string[]
  /** What who may call it is answered with, where the house has nothing that the call could be about. */
  readonly refusal?: { readonly status: number; readonly code: string }
}
