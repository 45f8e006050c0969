// Preloaded into a program (node --import): its clock advances by the milliseconds in each message.
let aheadMs = 0;
const RealDate = Date;

// A proxy, so that dates created elsewhere are still instances of it.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) =>
    args.length === 0 ? new target(target.now() + aheadMs) : new target(...args),
  get: (target, name) =>
    name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name),
});

process.on('message', (message) => {
  if (typeof message?.passMs === 'number') aheadMs += message.passMs;
});
process.channel?.unref();
