/** How many files to read, write or compress at the same time: enough to keep Node's thread pool busy. */
export const ioConcurrency = 16
