/** Whether PostgreSQL makes sure that what it writes is on the disk: `durable` for people, `throwaway` for tests. */
export type Durability = 'durable' | 'throwaway';

const SETTINGS: Record<Durability, readonly string[]> = {
  // Terse: the log must not hold values out of people's rows.
  durable: ['log_error_verbosity=terse', 'log_min_error_statement=panic', 'max_connections=200'],
  throwaway: [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_connections=200',
  ],
};

// After a kill every file is brought to the disk before recovery begins: one by one that takes a second and more.
const QUICK_RECOVERY = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];

const MEGABYTE = 1_048_576;

/** As the server is started, on a machine, or in a container, of so many bytes of memory. */
export function settingsFor(durability: Durability, memory: number): readonly string[] {
  const share = (part: number, min: number, max: number) =>
    `${Math.round(Math.min(max, Math.max(min, memory / MEGABYTE / part)))}MB`;
  // What plans are chosen by holds for tests as well: a disk finds any page at once, and most are in memory already.
  const plannerSettings = [
    `work_mem=${share(128, 16, 32)}`,
    `effective_cache_size=${share(2, 512, 1_048_576)}`,
    'random_page_cost=1.1',
  ];
  // Node, and whatever else there is, live on the same machine: an eighth, where a machine of its own would give a quarter.
  const memorySettings = [
    `shared_buffers=${share(8, 128, 1_024)}`,
    `maintenance_work_mem=${share(32, 64, 256)}`,
    // A payroll of thousands between two checkpoints: more of them write each page anew.
    'max_wal_size=2GB',
  ];
  return [
    ...QUICK_RECOVERY,
    ...SETTINGS[durability],
    ...plannerSettings,
    ...(durability === 'durable' ? memorySettings : []),
  ];
}
