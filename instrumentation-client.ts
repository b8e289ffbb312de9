// Nothing is written before it has come, and who has https needs none of it.
if (!crypto.randomUUID) void import('@/lib/client/random-uuid').then(({ provideRandomUuid }) => provideRandomUuid())

// Runs before the router's first request. The export has no server: the adapter answers for it. The condition is
// spelled here, not imported, so that the bundler leaves the branch and its chunks out of the web target.
if (process.env.NEXT_PUBLIC_TARGET === 'export') {
  void import('@/lib/client/native').then(({ loadStoredState }) => loadStoredState())
  const adapter = import('@/lib/export/payloads')
  const { fetch } = window
  window.fetch = async (input, init) => (await adapter).answer(fetch.bind(window), input, init)
}
