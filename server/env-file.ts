/** Reads `.env` of the working folder, if there is one; what the environment says already goes before it. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
