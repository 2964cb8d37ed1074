const full = process.env.FULL_SIZE === 'true'
const either = (whole: number, small: number) => (full ? whole : small)

/** How much each test does: the figures of the quality page with FULL_SIZE=true, else enough for every change. */
export const sizes = {
  balanceHistories: either(10_000, 120),
  modelSequences: either(300, 25),
  commandsOfSequence: 40,
  modelRows: either(20_000, 4_000),
  editors: 50,
  writes: 2_000,
  creates: 1_000,
  stops: either(20, 5),
  badRequests: either(20_000, 4_000),
  sites: 50,
  siteOperations: either(60_000, 6_000),
  earlyCloses: either(5_000, 1_000),
  rolledUpHouses: either(200, 8),
  leaveHouses: either(80, 4),
  closedMonthAttempts: either(5_000, 1_000),
} as const

/** For a test whose length depends on its size. */
export const timeLimit = either(1_800_000, 120_000)
