const full = process.env.FULL_SIZE === 'true'
const either = (whole: number, small: number) => (full ? whole : small)

/** How much each test does: the figures of the quality page with FULL_SIZE=true, else enough for every change. */
export const sizes = {
  balanceHistories: either(10_000, 60),
  modelSequences: either(300, 12),
  commandsOfSequence: 40,
  modelRows: either(20_000, 1_500),
  figureRows: either(20_000, 500),
  editors: 50,
  writes: 2_000,
  creates: 1_000,
  stops: either(20, 2),
  badRequests: either(20_000, 2_000),
  sites: 50,
  siteOperations: either(60_000, 2_500),
  /** Milliseconds. */
  standstill: either(20_000, 2_000),
  announcedChanges: either(300, 60),
  earlyCloses: either(5_000, 1_000),
  rolledUpHouses: either(200, 8),
  leaveHouses: either(80, 4),
  closedMonthAttempts: either(5_000, 400),
} as const

/** For a test whose length depends on its size. */
export const timeLimit = either(1_800_000, 120_000)
