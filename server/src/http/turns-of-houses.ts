import { Turns } from '../db/turns.ts'

const waitsFor = 5_000
const everyHouse = 0

/**
 * For work that takes long: one of a house at a time, and so many of all houses together. What gives each turn back is
 * put into `taken` as soon as it is taken, so that whoever fails or leaves between the two gives back what there is.
 */
export function turnsOfHouses(mostOfAll: number) {
  const ofHouse = new Turns({ most: 1, mostWaiting: 20, waitsFor })
  const ofAll = new Turns({ most: mostOfAll, mostWaiting: 100, waitsFor })
  return async (siteId: number, taken: (() => void)[]): Promise<void> => {
    taken.push(await ofHouse.take(siteId))
    taken.push(await ofAll.take(everyHouse))
  }
}
