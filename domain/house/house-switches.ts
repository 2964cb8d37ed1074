interface SwitchRecord {
  /** As the description of a file says it. */
  readonly meaning: string
  /** What a file from before the switch means. */
  readonly inOlderFiles: boolean
}

/**
 * Switches of a house that are stored, sent, exported and imported for being named here; the column has the same name
 * (`counts_stepping_in`). Others stand among the settings that they belong to.
 */
const houseSwitches = {
  countsSteppingIn: {
    meaning: 'Whether it is counted how often somebody has stepped in',
    inOlderFiles: true,
  },
  publishesWeeks: {
    meaning: 'Whether colleagues see a week only once it is published, or has begun',
    inOlderFiles: false,
  },
  takesRequests: {
    meaning: 'Whether people can ask for leave and time off',
    inOlderFiles: false,
  },
  takesSwaps: {
    meaning: 'Whether people can exchange and hand over days, and open shifts can be offered',
    inOlderFiles: false,
  },
  trustsHarmlessSwaps: {
    meaning: 'Whether an exchange that makes nothing worse is entered without the management',
    inOlderFiles: false,
  },
} as const satisfies Record<string, SwitchRecord>

export type HouseSwitchName = keyof typeof houseSwitches

const houseSwitchNames = Object.keys(houseSwitches) as readonly HouseSwitchName[]

export function switchRecord(name: HouseSwitchName): SwitchRecord {
  return houseSwitches[name]
}

/** One thing for each switch. */
export function ofEachSwitch<Thing>(make: (name: HouseSwitchName) => Thing): Record<HouseSwitchName, Thing> {
  return Object.fromEntries(houseSwitchNames.map((name) => [name, make(name)])) as Record<
    HouseSwitchName,
    Thing
  >
}
