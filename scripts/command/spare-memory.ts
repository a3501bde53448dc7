import { setFlagsFromString } from 'node:v8';

// The first import of what reads or builds whole lists: little more memory is taken than is in use, for a second more.

// The allocator of the bundler: what it frees is the system's at once.
process.env['MIMALLOC_PURGE_DELAY'] ??= '0';
// Room for new objects would grow by 100 MB, which saves no time here.
setFlagsFromString('--semi-space-growth-factor=1');
// Old objects are collected once they have grown by a fifth, not by several times.
setFlagsFromString('--heap-growing-percent=20');
