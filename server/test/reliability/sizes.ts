const full = process.env.FULL_SIZE === 'true'
const either = (whole: number, small: number) => (full ? whole : small)

/** How much each test does: the figures of the quality page with FULL_SIZE=true, else enough for every change. */
export const sizes = {
  balanceHistories: either(10_000, 24),
  modelSequences: either(300, 6),
  commandsOfSequence: 40,
  modelRows: either(20_000, 600),
  figureRows: either(20_000, 500),
  readHouses: either(16, 6),
  editors: 50,
  writes: either(2_000, 600),
  creates: either(1_000, 300),
  stops: either(20, 2),
  badRequests: either(20_000, 800),
  sites: 50,
  siteOperations: either(60_000, 800),
  /** Milliseconds. */
  standstill: either(20_000, 2_000),
  announcedChanges: either(300, 60),
  earlyCloses: either(5_000, 1_000),
  rolledUpHouses: either(200, 4),
  leaveHouses: either(80, 2),
  closedMonthAttempts: either(5_000, 150),
  roleCalls: either(20_000, 1_000),
  requestRaces: either(200, 12),
  swapRaces: either(200, 12),
  recordRaces: either(200, 12),
  keptFactsCommands: either(4_000, 300),
  moves: either(10, 2),
  killedMoves: full ? 'all' : 'some',
  /** Milliseconds, as the median of the moves; in the gate other tests run beside it. */
  shutByMove: either(500, 3_000),
} as const

/** For a test whose length depends on its size. */
export const timeLimit = either(1_800_000, 120_000)
