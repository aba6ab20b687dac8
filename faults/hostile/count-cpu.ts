import { createServer } from 'node:http';

// Loaded into the server (NODE_OPTIONS=--import): reports the CPU time of the event loop's thread in microseconds. Unlike
// wall-clock time, it does not include other programs.

const server = createServer((_request, response) => {
  const { user, system } = process.threadCpuUsage();
  response.end(String(user + system));
});
server.listen(Number(process.env.CPU_PORT), '127.0.0.1').unref();
