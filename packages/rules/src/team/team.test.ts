import { withoutPrices } from './hidden-prices';
import { mayCall, mayReach, maySignIn, maySubmitIn } from './membership';
import {
  isAdminLevel,
  mayEditProducer,
  mayGiveRole,
  mayManageTeam,
  mayOrder,
  maySeePrices,
  mayUseSide,
  memberChangeRefusal,
} from './permissions';

const ROLES = ['OWNER', 'ADMIN', 'TRUSTED', 'STANDARD', 'GUEST', null];
const who = (rule: (role: string | null) => boolean) => ROLES.filter(rule);

test('admin level is OWNER or ADMIN (RUL-117)', () => {
  expect(who(isAdminLevel)).toEqual(['OWNER', 'ADMIN']);
});

test('OWNER, ADMIN and TRUSTED order and see prices (RUL-118)', () => {
  expect(who(mayOrder)).toEqual(['OWNER', 'ADMIN', 'TRUSTED']);
  expect(who(maySeePrices)).toEqual(['OWNER', 'ADMIN', 'TRUSTED']);
});

test('for STANDARD every price of an answer is null, quantities are there (RUL-119)', () => {
  const answer = {
    totalPrice: 25.2,
    orderItems: [
      {
        productId: 1,
        cartonQuantity: 2,
        unitPrice: 1.05,
        futurePrice: 1.1,
        futurePriceDate: '2026-11-24',
        linePrice: 25.2,
        recordedWeight: null,
      },
    ],
    items: [{ price: 44.1, productName: 'Eggs' }],
    pagination: { pageNumber: 1 },
  };
  expect(withoutPrices(answer)).toEqual({
    totalPrice: null,
    orderItems: [
      {
        productId: 1,
        cartonQuantity: 2,
        unitPrice: null,
        futurePrice: null,
        futurePriceDate: null,
        linePrice: null,
        recordedWeight: null,
      },
    ],
    items: [{ price: null, productName: 'Eggs' }],
    pagination: { pageNumber: 1 },
  });
  expect(answer.totalPrice).toBe(25.2);
});

test('OWNER, ADMIN and TRUSTED edit on the producer side (RUL-120)', () => {
  expect(who(mayEditProducer)).toEqual(['OWNER', 'ADMIN', 'TRUSTED']);
});

describe('the team', () => {
  const admin = { userId: 'a', userRole: 'ADMIN' };
  const owner = { userId: 'o', userRole: 'OWNER' };
  const buyer = { userId: 'b', userRole: 'TRUSTED' };

  test('is managed by admin level alone (RUL-121)', () => {
    expect(who(mayManageTeam)).toEqual(['OWNER', 'ADMIN']);
    expect(memberChangeRefusal(buyer, admin, { status: 'suspended' })).toBe('role_forbidden');
    expect(memberChangeRefusal(admin, buyer, { status: 'suspended' })).toBeNull();
    expect(memberChangeRefusal(owner, admin, { userRole: 'STANDARD' })).toBeNull();
    expect([memberChangeRefusal(buyer, admin), memberChangeRefusal(admin, buyer)]).toEqual(['role_forbidden', null]);
  });

  test('never sees its OWNER or oneself changed, and OWNER is not given (RUL-121)', () => {
    expect(memberChangeRefusal(admin, owner, { userRole: 'ADMIN' })).toBe('member_is_owner');
    expect(memberChangeRefusal(owner, owner, { status: 'suspended' })).toBe('member_is_owner');
    expect(memberChangeRefusal(admin, admin, { userRole: 'TRUSTED' })).toBe('member_is_self');
    expect(memberChangeRefusal(admin, buyer, { userRole: 'OWNER' })).toBe('role_not_assignable');
    expect(who(mayGiveRole)).toEqual(['ADMIN', 'TRUSTED', 'STANDARD']);
  });
});

test('each side needs its company role (RUL-122)', () => {
  expect(mayUseSide(['customer'], 'customer')).toBe(true);
  expect(mayUseSide(['customer'], 'producer')).toBe(false);
  expect(mayUseSide(['customer', 'producer'], 'producer')).toBe(true);
});

test('a membership that names locations reaches only those (RUL-123)', () => {
  expect(mayReach(null, 1101)).toBe(true);
  expect(mayReach([1102], 1101)).toBe(false);
  expect(mayReach([1102, 1101], 1101)).toBe(true);
});

test('a suspended member is refused the next call (RUL-124, TRU-18)', () => {
  expect(['active', 'suspended'].map(mayCall)).toEqual([true, false]);
});

test('a prospect browses and keeps drafts without submitting, an inactive workspace cannot sign in (RUL-125)', () => {
  expect(['active', 'prospect', 'inactive'].map(maySignIn)).toEqual([true, true, false]);
  expect(['active', 'prospect', 'inactive'].map(maySubmitIn)).toEqual([true, false, false]);
});

test.each([
  'unitPrice',
  'futurePrice',
  'futurePriceDate',
  'formerUnitPrice',
  'linePrice',
  'price',
  'totalPrice',
  'listPrice',
  'futureListPrice',
  'futureListPriceDate',
  'futureListPriceOpen',
])('%s is null for STANDARD, however deep it is (RUL-119, DSK-20)', (field) => {
  const answer = (value: unknown) => ({ pages: [[{ productId: 1, [field]: value, inner: { [field]: value } }]] });
  expect(withoutPrices(answer(1.05))).toEqual(answer(null));
  expect(withoutPrices(answer({ amount: 1.05 }))).toEqual(answer(null));
});
