import { busyHouse } from './problems.ts'

const megabyte = 1_024 * 1_024

/**
 * What has come of large bodies that are not answered yet. Only what has really come counts: a sender who announces
 * much and sends little takes no room from anybody. The largest body has 8 MB, so a house has room for two.
 */
export class ArrivedBytes {
  readonly #mostOfHouse: number
  readonly #mostOfAll: number
  readonly #ofHouse = new Map<number, number>()
  #ofAll = 0

  constructor(mostOfHouse = 16 * megabyte, mostOfAll = 128 * megabyte) {
    this.#mostOfHouse = mostOfHouse
    this.#mostOfAll = mostOfAll
  }

  /** Refuses when there is no room; what was counted before is still to be given back. */
  count(siteId: number, bytes: number) {
    const ofHouse = (this.#ofHouse.get(siteId) ?? 0) + bytes
    if (ofHouse > this.#mostOfHouse || this.#ofAll + bytes > this.#mostOfAll) throw busyHouse()
    this.#ofHouse.set(siteId, ofHouse)
    this.#ofAll += bytes
  }

  giveBack(siteId: number, bytes: number) {
    const left = (this.#ofHouse.get(siteId) ?? 0) - bytes
    if (left > 0) this.#ofHouse.set(siteId, left)
    else this.#ofHouse.delete(siteId)
    this.#ofAll -= bytes
  }
}
