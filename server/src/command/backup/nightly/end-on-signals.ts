let isSet = false

/**
 * A plain end would leave the dump lying unencrypted: this one lets everything be removed first. The first process of a
 * container would not end by a signal at all.
 */
export function endOnSignals() {
  if (isSet) return
  isSet = true
  const codes = { SIGTERM: 143, SIGINT: 130, SIGHUP: 129 } as const
  for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code))
}
