import { createBus } from './bus';

interface Topics {
  region: 'gb' | 'fr';
  session: { name: string } | null;
}
interface Events {
  'order-submitted': { orderId: number };
}

function makeBus() {
  const problems: { kind: string; name: string }[] = [];
  const bus = createBus<Topics, Events>({
    isValid: (kind, name, value) =>
      kind === 'topic'
        ? name !== 'region' || value === 'gb' || value === 'fr'
        : typeof (value as { orderId?: unknown }).orderId === 'number',
    report: ({ kind, name }) => void problems.push({ kind, name }),
  });
  return { bus, problems };
}

test('a late subscriber gets the retained value at once (SHL-27)', () => {
  const { bus } = makeBus();
  bus.publish('region', 'fr');
  const heard: string[] = [];
  bus.subscribe('region', (region) => heard.push(region));
  expect(heard).toEqual(['fr']);
});

test('a change reaches every subscriber once, and an equal value nobody (SHL-28)', () => {
  const { bus } = makeBus();
  const heard: string[] = [];
  bus.subscribe('session', (session) => heard.push(`a ${session?.name}`));
  bus.subscribe('session', (session) => heard.push(`b ${session?.name}`));
  bus.publish('session', { name: 'Ada' });
  bus.publish('session', { name: 'Ada' });
  bus.publish('session', null);
  expect(heard).toEqual(['a Ada', 'b Ada', 'a undefined', 'b undefined']);
});

test('a subscriber that throws keeps none of the others from hearing, and is reported (SHL-28)', () => {
  const { bus, problems } = makeBus();
  const heard: number[] = [];
  bus.on('order-submitted', () => {
    throw new Error('broken remote');
  });
  bus.on('order-submitted', ({ orderId }) => heard.push(orderId));
  bus.emit('order-submitted', { orderId: 7 });
  expect(heard).toEqual([7]);
  expect(problems).toEqual([{ kind: 'subscriber-threw', name: 'order-submitted' }]);
});

test('a listener that another one ends during a delivery is not called in it any more (SHL-28)', () => {
  const { bus } = makeBus();
  const heard: string[] = [];
  bus.subscribe('region', () => undo());
  const undo = bus.subscribe('region', (region) => heard.push(`ended ${region}`));
  bus.subscribe('region', (region) => heard.push(`third ${region}`));
  bus.publish('region', 'gb');
  expect(heard).toEqual(['third gb']);
});

test('a listener that is ended is not called, and ending it twice does nothing more (SHL-28)', () => {
  const { bus } = makeBus();
  const heard: string[] = [];
  const undo = bus.subscribe('region', (region) => {
    heard.push(region);
  });
  undo();
  undo();
  bus.publish('region', 'gb');
  expect(heard).toEqual([]);
  expect(bus.subscriptionCount()).toBe(0);
});

test('the same listener subscribed twice is two subscriptions, and ending one leaves the other (SHL-28)', () => {
  const { bus } = makeBus();
  let count = 0;
  const listener = () => {
    count += 1;
  };
  const undo = bus.on('order-submitted', listener);
  bus.on('order-submitted', listener);
  undo();
  bus.emit('order-submitted', { orderId: 1 });
  expect(count).toBe(1);
});

test('a payload that its contract refuses is reported and delivered to nobody (SHL-29)', () => {
  const { bus, problems } = makeBus();
  const heard: unknown[] = [];
  bus.subscribe('region', (region) => heard.push(region));
  bus.publish('region', 'mars' as never);
  bus.emit('order-submitted', { orderId: 'abc' } as never);
  expect(heard).toEqual([]);
  expect(bus.read('region')).toBeUndefined();
  expect(problems).toEqual([
    { kind: 'refused', name: 'region' },
    { kind: 'refused', name: 'order-submitted' },
  ]);
});
